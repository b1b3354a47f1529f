package io.sluice.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.refund.RefundRequest;
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
        Instant changedAt,

        @Schema(description = "absent unless the buyer wants the money back of what was handed over to shipping")
        @Nullable
        RefundRequestView refundRequest) {
    /** An order of which the buyer has not asked an admin to refund it. */
    public static OrderView of(Order order) {
        return of(order, null);
    }

    /** An order and the buyer's refund request, if there is one. */
    public static OrderView of(Order order, @Nullable RefundRequest request) {
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
                order.changedAt(),
                request == null ? null : RefundRequestView.of(request));
    }

    /** A refund request as its buyer sees it. */
    @Schema(name = "RefundRequest")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RefundRequestView(
            RefundRequest.State state,
            Instant requestedAt,

            @Schema(description = "absent while nobody has decided") @Nullable
            Instant decidedAt,

            @Schema(description = "why it was declined", example = "The parcel was delivered yesterday") @Nullable
            String reason) {
        static RefundRequestView of(RefundRequest request) {
            OnBehalf by = request.decidedBy();
            boolean declined = request.state() == RefundRequest.State.DECLINED;
            return new RefundRequestView(
                    request.state(),
                    request.requestedAt(),
                    request.decidedAt(),
                    by == null || !declined ? null : by.reason().text());
        }
    }
}
