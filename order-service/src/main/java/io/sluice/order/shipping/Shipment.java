package io.sluice.order.shipping;

import io.sluice.common.selling.id.OrderId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the goods of a paid order.
 *
 * @param tries how often the partner was asked
 * @param requestedAt when the partner was asked first; null if never
 * @param handedOverAt when the partner accepted; null until then
 */
public record Shipment(
        OrderId orderId,
        State state,
        int tries,
        @Nullable Instant requestedAt,
        @Nullable Instant handedOverAt) {
    /** How far it is: PENDING becomes REQUESTED or CANCELLED, REQUESTED becomes HANDED_OVER or CANCELLED. */
    public enum State {
        /** Nobody was asked yet: a refund stops it. */
        PENDING,
        /** The partner may have accepted it: a refund needs an admin from now on. */
        REQUESTED,
        /** The partner has accepted it. */
        HANDED_OVER,
        /** The order is not paid any more: the goods stay. */
        CANCELLED
    }

    @Override
    public String toString() {
        return "shipment of order " + orderId;
    }
}
