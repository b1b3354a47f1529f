package io.sluice.order.placing;

import io.sluice.common.board.HoldResult;
import io.sluice.common.board.StockBoard;
import org.springframework.stereotype.Component;

/** Holds the units of an attempt, and has somebody look whether they were the last ones. */
@Component
class HoldUnits {
    private final StockBoard board;
    private final SoldOutCheck lookout;

    HoldUnits(StockBoard board, SoldOutCheck lookout) {
        this.board = board;
        this.lookout = lookout;
    }

    HoldResult.Outcome hold(Attempt attempt) {
        HoldResult reservation =
                board.reserve(attempt.terms().promoId(), attempt.terms().buckets(), attempt.hold());
        if (reservation.bucketIsEmpty()) {
            lookout.look(attempt.terms());
        }
        return reservation.outcome();
    }
}
