package io.sluice.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An order as its buyer sees it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OrderView(
        OrderId id,
        PromoId promoId,
        ItemId itemId,
        @Schema(example = "1") Units quantity,

        @Schema(description = "in minor units", example = "19900")
        long unitPrice,

        @Schema(example = "CNY") String currency,
        OrderState state,

        @Schema(description = "absent until the order is confirmed") @Nullable
        Instant payBefore,

        Instant createdAt,
        Instant changedAt) {
    public static OrderView of(Order order) {
        Money unitPrice = order.purchase().unitPrice();
        return new OrderView(
                order.id(),
                order.promoId(),
                order.itemId(),
                order.units(),
                unitPrice.amount(),
                unitPrice.currency(),
                order.state(),
                order.payment().payBefore(),
                order.createdAt(),
                order.changedAt());
    }
}
