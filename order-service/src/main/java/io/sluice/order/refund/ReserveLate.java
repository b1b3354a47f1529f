package io.sluice.order.refund;

import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.order.lifecycle.Order;
import java.time.Clock;
import java.util.Optional;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.stereotype.Service;

/** Puts a hold on units for an order that was paid after it was closed: on the board first, as for every attempt. */
@Service
class ReserveLate {
    private final LocalPromos promos;
    private final StockBoard board;
    private final Clock clock;

    ReserveLate(LocalPromos promos, StockBoard board, Clock clock) {
        this.promos = promos;
        this.board = board;
        this.clock = clock;
    }

    /**
     * The hold, now or since the last try; empty if there are no units, or the promotion is paused or over.
     *
     * @throws TransientDataAccessResourceException if Redis has lost the promotion or its board, which are back within seconds:
     *     money that was sent back is gone for good, so try again
     */
    Optional<Hold> reserve(Order order, Refund late) {
        Optional<PublishedPromo> promo = promos.find(order.promoId());
        if (promo.isEmpty() && !promos.isComplete()) {
            throw new TransientDataAccessResourceException(
                    "Promo " + order.promoId() + " is not in the registry, which is not complete");
        }
        var hold = new Hold(ReservationId.lateFor(late.id()), order.id(), order.userId(), order.units());
        return promo.filter(this::isSelling)
                .filter(selling -> isHeld(selling, hold))
                .map(selling -> hold);
    }

    /**
     * The board may not know yet, or not any more, that it is paused or over; and that of one that is over may never come back. Money
     * does not wait for the end of a pause: nobody knows when that is, and its buyer has neither an order nor the money until then.
     */
    private boolean isSelling(PublishedPromo promo) {
        return promo.onSaleAt(clock.instant()) && !promo.paused();
    }

    private boolean isHeld(PublishedPromo promo, Hold hold) {
        HoldResult.Outcome outcome = board.reserve(promo.board(), hold).outcome();
        return switch (outcome) {
            case HELD, ALREADY_HELD -> true;
            case ALREADY_ENDED, TOKEN_SPENT, LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, PAUSED -> false;
            case NOT_OPEN ->
                throw new TransientDataAccessResourceException(
                        "The board of promo " + promo.promoId() + " is lost or stopped, and will be rebuilt");
        };
    }
}
