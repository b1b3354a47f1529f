package io.sluice.common.selling.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An order reached a new state. One message per change; the same event published twice has the same event id.
 *
 * @param amount what the whole order costs, in minor units of the currency
 * @param state its name; order-service's {@code OrderState} lists them. A consumer ignores an unknown name.
 * @param refundRequest {@link #DECLINED} if the order stays in its state because an admin declined to refund it; else null
 */
public record OrderEvent(
        EventId eventId,
        OrderId orderId,
        PromoId promoId,
        ItemId itemId,
        UserId userId,
        Units quantity,
        long amount,
        String currency,
        String state,
        Instant at,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String refundRequest) {
    /** The state of an order that was not paid in time. */
    public static final String CLOSED = "CLOSED";

    public static final String PAID = "PAID";
    public static final String REFUNDED = "REFUNDED";
    /** The state of an order for which the ledger had no units. */
    public static final String REJECTED = "REJECTED";

    /** What an admin did with a refund request. */
    public static final String DECLINED = "DECLINED";

    /** An order that reached a new state. */
    public OrderEvent(
            EventId eventId,
            OrderId orderId,
            PromoId promoId,
            ItemId itemId,
            UserId userId,
            Units quantity,
            long amount,
            String currency,
            String state,
            Instant at) {
        this(eventId, orderId, promoId, itemId, userId, quantity, amount, currency, state, at, null);
    }

    public OrderEvent {
        Objects.requireNonNull(eventId, "eventId");
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(promoId, "promoId");
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(userId, "userId");
        Objects.requireNonNull(currency, "currency");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(at, "at");
        if (quantity.isNone() || amount < 0) {
            throw new IllegalArgumentException(
                    "Quantity must be at least 1 and amount not negative, was " + quantity + " and " + amount);
        }
    }

    /** That the order stays in its state: an admin declined to refund it. */
    public OrderEvent declined(Instant when) {
        return new OrderEvent(
                eventId, orderId, promoId, itemId, userId, quantity, amount, currency, state, when, DECLINED);
    }
}
