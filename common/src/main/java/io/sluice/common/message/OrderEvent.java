package io.sluice.common.message;

import java.time.Instant;
import java.util.Objects;

/**
 * An order reached a new state. One message per change; what is said twice has the same event id.
 *
 * @param amount what the whole order costs, in minor units of the currency
 */
public record OrderEvent(
        String eventId,
        String orderId,
        String promoId,
        String itemId,
        String userId,
        int quantity,
        long amount,
        String currency,
        State state,
        Instant at) {
    public OrderEvent {
        Objects.requireNonNull(eventId);
        Objects.requireNonNull(orderId);
        Objects.requireNonNull(promoId);
        Objects.requireNonNull(itemId);
        Objects.requireNonNull(userId);
        Objects.requireNonNull(currency);
        Objects.requireNonNull(state);
        Objects.requireNonNull(at);
        if (quantity < 1 || amount < 0) {
            throw new IllegalArgumentException("an order is for at least one unit and costs nothing or more");
        }
    }

    /** The states of an order. */
    public enum State {
        ACCEPTED,
        CONFIRMED,
        REJECTED,
        PAID,
        CLOSED,
        CANCELLED,
        REFUNDING,
        REFUNDED
    }
}
