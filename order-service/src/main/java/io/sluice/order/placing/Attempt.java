package io.sluice.order.placing;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request to buy, with the promotion it is judged by. Price and purchase limit come from the promotion, never from the request.
 *
 * @param orderId of the order it becomes, if it does; the same token sent again is for another one
 * @param traceId of the request; null if it has none
 */
record Attempt(
        SeckillToken token,
        PublishedPromo promo,
        Units units,
        OrderId orderId,
        @Nullable String traceId) {
    Hold hold() {
        return new Hold(token.reservationId(), orderId, token.userId(), units);
    }

    Attempt forOrder(OrderId other) {
        return new Attempt(token, promo, units, other, traceId);
    }

    Order order(Instant now) {
        var purchase = new Purchase(
                promo.promoId(),
                promo.itemId(),
                token.userId(),
                units,
                promo.terms().price());
        return Order.accepted(
                        orderId,
                        purchase,
                        token.reservationId(),
                        PaymentDue.within(promo.terms().timeToPay()),
                        now)
                .placedBy(traceId);
    }

    /** The same token for another number of units is another attempt; which of the two counts is for the board to say. */
    Map.Entry<ReservationId, Units> key() {
        return Map.entry(token.reservationId(), units);
    }
}
