package io.sluice.order.payment;

import java.time.Instant;

/**
 * Money that goes back to the buyer, or might. There is one per payment at most, so that nothing can be refunded twice.
 *
 * @param tries how often it was worked on
 * @param dueAt when it is worked on next; null once nothing is left to do
 */
public record Refund(
        String id,
        String paymentId,
        String orderId,
        long amount,
        String currency,
        Reason reason,
        State state,
        int tries,
        Instant createdAt,
        Instant settledAt,
        Instant dueAt) {

    /** Why money goes back. */
    public enum Reason {
        /** The buyer asked for it. */
        REQUESTED,
        /** The order was paid already. */
        SECOND,
        /** The order had ended, or never came to be. */
        LATE
    }

    /** How far it is. */
    public enum State {
        /** The order was closed before the money came: if there is a unit for it again, the money stays. */
        UNIT_SOUGHT,
        /** There was one: the money pays the order. */
        KEPT,
        /** The provider is to send it back. */
        PENDING,
        /** It has. */
        SETTLED
    }
}
