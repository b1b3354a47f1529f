package io.sluice.order.placing;

import io.sluice.order.lifecycle.Order;

/**
 * The answer to an attempt.
 *
 * @param order for ACCEPTED only; else null
 */
public record Placement(Outcome outcome, Order order) {
    /** A refusal is an ordinary answer during a sale, so none of these is an exception. */
    public enum Outcome {
        /** The order is in the database, now or since the same token was sent before. */
        ACCEPTED,
        LIMIT_REACHED,
        SOLD_OUT,
        NOT_ON_SALE,
        TOKEN_USED,
        /** Nothing was promised, or it is not known in time. The same token may be sent again. */
        BUSY
    }

    static Placement accepted(Order order) {
        return new Placement(Outcome.ACCEPTED, order);
    }

    static Placement refused(Outcome outcome) {
        return new Placement(outcome, null);
    }
}
