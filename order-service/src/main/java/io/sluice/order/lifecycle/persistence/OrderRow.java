package io.sluice.order.lifecycle.persistence;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import io.sluice.order.lifecycle.Reservations;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An order as its table has it. */
@TableName("orders")
record OrderRow(
        OrderId id,
        ReservationId reservationId,
        PromoId promoId,
        ItemId itemId,
        UserId userId,
        Units quantity,
        long unitPrice,
        String currency,
        OrderState state,
        long timeToPaySeconds,
        @Nullable Instant payBefore,
        @Nullable PaymentId paymentId,
        @Nullable ReservationId lateReservationId,
        Instant createdAt,
        Instant changedAt,
        @Nullable String traceId) {
    Order toOrder() {
        return new Order(
                id,
                new Purchase(promoId, itemId, userId, quantity, new Money(unitPrice, currency)),
                new Reservations(reservationId, lateReservationId),
                new PaymentDue(Duration.ofSeconds(timeToPaySeconds), payBefore, paymentId),
                state,
                createdAt,
                changedAt,
                traceId);
    }
}
