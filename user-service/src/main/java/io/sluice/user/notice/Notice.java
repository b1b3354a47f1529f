package io.sluice.user.notice;

import io.sluice.common.message.OrderEvent;
import java.time.Instant;
import java.util.Currency;
import java.util.Objects;
import java.util.Optional;

/**
 * Something about an order that its buyer should know: what happened and the numbers in it, in no language yet.
 *
 * @param amount what the order costs, in minor units of the currency
 * @param points what the order earned
 * @param at when it happened
 */
public record Notice(String orderId, Kind kind, long amount, String currency, long points, Instant at) {
    public Notice {
        Objects.requireNonNull(orderId);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(at);
        // Now, while somebody can see it: later a currency that is none would spoil the whole page it is on.
        Currency.getInstance(currency);
    }

    /** What happened. */
    public enum Kind {
        PAID,
        REFUNDED,
        REJECTED,
        CLOSED;

        /** Nobody is told what they did themselves or what is only half done. */
        public static Optional<Kind> of(OrderEvent.State state) {
            return switch (state) {
                case PAID -> Optional.of(PAID);
                case REFUNDED -> Optional.of(REFUNDED);
                case REJECTED -> Optional.of(REJECTED);
                case CLOSED -> Optional.of(CLOSED);
                case ACCEPTED, CONFIRMED, CANCELLED, REFUNDING -> Optional.empty();
            };
        }
    }
}
