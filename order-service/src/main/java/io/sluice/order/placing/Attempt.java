package io.sluice.order.placing;

import io.sluice.common.board.Hold;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.token.SeckillToken;
import io.sluice.order.lifecycle.Order;
import java.time.Instant;

/**
 * A buyer's wish, with the terms it is judged by. Price and limit come from the promotion, never from the request.
 *
 * @param orderId of the order it becomes, if it does; sent again, the same token is for another one
 */
record Attempt(SeckillToken token, PublishedPromo terms, int units, String orderId) {
    Hold hold() {
        return new Hold(token.nonce(), token.userId(), units, orderId);
    }

    Attempt forOrder(String other) {
        return new Attempt(token, terms, units, other);
    }

    Order order(Instant now) {
        return new Order(
                orderId,
                token.nonce(),
                terms.promoId(),
                terms.itemId(),
                token.userId(),
                units,
                terms.price(),
                terms.currency(),
                OrderEvent.State.ACCEPTED,
                Math.toIntExact(terms.paymentSeconds()),
                null,
                null,
                null,
                now,
                now);
    }

    /** The same token for another number of units is another attempt; which of the two counts is for the board to say. */
    String key() {
        return token.nonce() + ':' + units;
    }
}
