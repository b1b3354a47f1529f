package io.sluice.order.placing;

import io.sluice.order.lifecycle.Order;
import org.jspecify.annotations.Nullable;

/**
 * The answer to an attempt.
 *
 * @param placed the order of an accepted attempt; else null
 */
public record Placement(Outcome outcome, @Nullable Order placed) {
    /** A refusal is an ordinary answer during a sale, so none of these is an exception. */
    public enum Outcome {
        /** The order is in the database, now or since the same token was sent before. */
        ACCEPTED,
        LIMIT_REACHED,
        SOLD_OUT,
        NOT_ON_SALE,
        /** Nobody gets units until the promotion goes on. The same token may be sent again then: its time stands still. */
        PAUSED,
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

    /** The order of an accepted attempt. */
    public Order order() {
        if (placed == null) {
            throw new IllegalStateException("An attempt that came to " + outcome + " has no order");
        }
        return placed;
    }
}
