package io.sluice.order.placing;

import io.sluice.common.board.Reservation;
import io.sluice.common.board.StockBoard;
import org.springframework.stereotype.Component;

/** Holds the units of an attempt, and has somebody look whether they were the last ones. */
@Component
class HoldUnits {
    private final StockBoard board;
    private final SoldOutLookout lookout;

    HoldUnits(StockBoard board, SoldOutLookout lookout) {
        this.board = board;
        this.lookout = lookout;
    }

    Reservation.Outcome hold(Attempt attempt) {
        Reservation reservation =
                board.reserve(attempt.terms().promoId(), attempt.terms().buckets(), attempt.hold());
        if (reservation.bucketIsEmpty()) {
            lookout.look(attempt.terms());
        }
        return reservation.outcome();
    }
}
