package io.sluice.user.notice;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.user.account.Points;
import java.time.Instant;
import java.util.Arrays;
import java.util.Currency;
import java.util.Objects;
import java.util.Optional;

/**
 * Something about an order that its buyer should know: what happened and the numbers, not yet in any language.
 *
 * @param amount what the order costs
 * @param points what the order earned
 * @param at when it happened
 */
public record Notice(OrderId orderId, Kind kind, Money amount, Points points, Instant at) {
    public Notice {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(at, "at");
        // Fails now, where it is seen: later an unknown currency would fail every page with this notice.
        Currency.getInstance(amount.currency());
    }

    /** What happened, by the name of the order state, or of what an admin decided. */
    public enum Kind {
        PAID,
        REFUNDED,
        REJECTED,
        CLOSED,
        /** The order stays paid: an admin declined to refund it. */
        DECLINED;

        /** Empty for what buyers did themselves, for what is only half done, and for unknown states. */
        public static Optional<Kind> of(OrderEvent event) {
            if (OrderEvent.DECLINED.equals(event.refundRequest())) {
                return Optional.of(DECLINED);
            }
            return Arrays.stream(values())
                    .filter(kind -> kind.name().equals(event.state()))
                    .findFirst();
        }
    }
}
