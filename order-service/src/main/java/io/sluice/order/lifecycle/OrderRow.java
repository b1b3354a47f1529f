package io.sluice.order.lifecycle;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.domain.Money;
import io.sluice.common.domain.Units;
import io.sluice.common.id.ItemId;
import io.sluice.common.id.OrderId;
import io.sluice.common.id.PaymentId;
import io.sluice.common.id.PromoId;
import io.sluice.common.id.ReservationId;
import io.sluice.common.id.UserId;
import java.time.Duration;
import java.time.Instant;

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
        Instant payBefore,
        PaymentId paymentId,
        ReservationId lateReservationId,
        Instant createdAt,
        Instant changedAt) {
    Order toOrder() {
        return new Order(
                id,
                new Purchase(promoId, itemId, userId, quantity, new Money(unitPrice, currency)),
                new Reservations(reservationId, lateReservationId),
                new PaymentDue(Duration.ofSeconds(timeToPaySeconds), payBefore, paymentId),
                state,
                createdAt,
                changedAt);
    }
}
