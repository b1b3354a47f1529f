package io.sluice.order.refund;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That a buyer wants the money of an order back which was handed over to shipping: an admin decides, once.
 *
 * @param decidedAt null while nobody has decided
 * @param decidedBy the admin and the reason; null while nobody has decided
 */
public record RefundRequest(
        OrderId orderId,
        State state,
        Instant requestedAt,
        @Nullable Instant decidedAt,
        @Nullable OnBehalf decidedBy) {
    /** What became of it. */
    public enum State {
        OPEN,
        /** The money goes back. */
        APPROVED,
        /** The order stays paid. */
        DECLINED
    }
}
