package io.sluice.order.support.web;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An order as support sees it in a list. */
record OrderSummary(
        OrderId id,
        PromoId promoId,
        ItemId itemId,
        UserId userId,
        @Schema(example = "1") Units quantity,

        @Schema(description = "of the whole order, in minor units", example = "19900")
        long amount,

        @Schema(example = "CNY") String currency,
        OrderState state,
        Instant createdAt,
        Instant changedAt,

        @Schema(description = "null until the order is confirmed") @Nullable
        Instant payBefore) {
    static OrderSummary of(Order order) {
        return new OrderSummary(
                order.id(),
                order.promoId(),
                order.itemId(),
                order.userId(),
                order.units(),
                order.amount().amount(),
                order.amount().currency(),
                order.state(),
                order.createdAt(),
                order.changedAt(),
                order.payment().payBefore());
    }
}
