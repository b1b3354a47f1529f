package io.sluice.order.placing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import org.jspecify.annotations.Nullable;

/**
 * The answer to an attempt.
 *
 * @param placed the order of an accepted attempt; else null
 * @param orderId the order it is about: the one that was placed, may be placed yet, or reaches the limit; null if there is none
 */
public record Placement(
        Outcome outcome, @Nullable Order placed, @Nullable OrderId orderId) {
    /** A refusal is an ordinary answer during a sale, so none of these is an exception. */
    public enum Outcome {
        /** The order is in the database, now or since the same token was sent before. */
        ACCEPTED,
        /** It may have succeeded, and nobody knows yet: the same token, sent again, gets the order if there is one. */
        PENDING,
        LIMIT_REACHED,
        SOLD_OUT,
        /** Others hold all units. Some may come back: the same token may be sent again. */
        ALL_HELD,
        NOT_ON_SALE,
        /** Nobody gets units until the promotion goes on. The same token may be sent again then: its time stands still. */
        PAUSED,
        TOKEN_USED,
        /** The token has expired, and bought nothing. */
        EXPIRED,
        /** Nothing was promised. The same token may be sent again. */
        BUSY
    }

    static Placement accepted(Order order) {
        return new Placement(Outcome.ACCEPTED, order, order.id());
    }

    static Placement pending(@Nullable OrderId orderId) {
        return new Placement(Outcome.PENDING, null, orderId);
    }

    static Placement limitReached(@Nullable OrderId by) {
        return new Placement(Outcome.LIMIT_REACHED, null, by);
    }

    static Placement refused(Outcome outcome) {
        return new Placement(outcome, null, null);
    }

    /** The order of an accepted attempt. */
    public Order order() {
        if (placed == null) {
            throw new IllegalStateException("An attempt that came to " + outcome + " has no order");
        }
        return placed;
    }
}
