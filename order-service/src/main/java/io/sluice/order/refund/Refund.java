package io.sluice.order.refund;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Money that goes back to the buyer, or might. There is one per payment at most, so that nothing can be refunded twice. */
public record Refund(RefundId id, PaymentId paymentId, OrderId orderId, Money money, Reason reason, Progress progress) {
    public State state() {
        return progress.state();
    }

    /** Null until the money is back. */
    public @Nullable Instant refundedAt() {
        return progress.refundedAt();
    }

    @Override
    public String toString() {
        return "refund " + id;
    }

    /** Why money goes back. */
    public enum Reason {
        /** The buyer asked for it. */
        REQUESTED,
        /** The order was paid already. */
        SECOND,
        /** The order had ended, or never came to be. */
        LATE
    }

    /**
     * How far it is. AWAITING_UNITS becomes KEPT or PENDING, KEPT may still become PENDING, PENDING becomes REFUNDED or REFUSED, and
     * REFUSED, by an admin, PENDING again or REFUNDED.
     */
    public enum State {
        /** The order was closed before the money came: if there are units for it again, the money stays. */
        AWAITING_UNITS,
        /** Units were found: the money pays the order. */
        KEPT,
        /** The provider is to send it back. */
        PENDING,
        /** The provider refuses to send it back, for good: an admin has it tried again, or completes it by hand. */
        REFUSED,
        /** The money is back: the provider has sent it, or an admin says that it was completed by hand. */
        REFUNDED
    }

    /**
     * How far a refund is.
     *
     * @param tries how often it was worked on
     * @param nextTryAt null once nothing is left to do, or nothing but what an admin decides
     * @param refusal what the provider said when it refused; null unless it does
     * @param completedBy the admin who says that the money was completed by hand, and how; else null
     */
    public record Progress(
            State state,
            int tries,
            Instant createdAt,
            @Nullable Instant refundedAt,
            @Nullable Instant nextTryAt,
            @Nullable String refusal,
            @Nullable OnBehalf completedBy) {
        /** One that was not refused. */
        public Progress(
                State state, int tries, Instant createdAt, @Nullable Instant refundedAt, @Nullable Instant nextTryAt) {
            this(state, tries, createdAt, refundedAt, nextTryAt, null, null);
        }
    }
}
