package io.sluice.order.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.message.OrderEvent;
import io.sluice.order.lifecycle.Order;
import java.time.Instant;

/** An order as its buyer sees it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OrderView(
        String id,
        String promoId,
        String itemId,
        int quantity,
        long unitPrice,
        String currency,
        OrderEvent.State state,
        Instant payBefore,
        Instant createdAt,
        Instant changedAt) {
    public static OrderView of(Order order) {
        return new OrderView(
                order.id(),
                order.promoId(),
                order.itemId(),
                order.quantity(),
                order.unitPrice(),
                order.currency(),
                order.state(),
                order.payBefore(),
                order.createdAt(),
                order.changedAt());
    }
}
