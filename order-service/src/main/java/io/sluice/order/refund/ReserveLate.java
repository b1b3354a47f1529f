package io.sluice.order.refund;

import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.order.lifecycle.Order;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Puts a hold on units for an order that was paid after it was closed: on the board first, as for every attempt. */
@Service
class ReserveLate {
    private final LocalPromos promos;
    private final StockBoard board;

    ReserveLate(LocalPromos promos, StockBoard board) {
        this.promos = promos;
        this.board = board;
    }

    /** The hold, now or since the last try; empty if there are no units, or the promotion is paused or over. */
    Optional<Hold> reserve(Order order, Refund late) {
        var hold = new Hold(ReservationId.lateFor(late.id()), order.id(), order.userId(), order.units());
        return promos.find(order.promoId()).filter(promo -> isHeld(promo, hold)).map(promo -> hold);
    }

    private boolean isHeld(PublishedPromo promo, Hold hold) {
        HoldResult.Outcome outcome = board.reserve(promo.board(), hold).outcome();
        return switch (outcome) {
            case HELD, ALREADY_HELD -> true;
            case ALREADY_ENDED, TOKEN_SPENT, LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, PAUSED, NOT_OPEN -> false;
        };
    }
}
