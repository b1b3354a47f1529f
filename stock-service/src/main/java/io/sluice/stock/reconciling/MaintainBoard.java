package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.stock.allotment.Allotment;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Does for a board what its callers could not finish: completes moves between buckets, pauses it or lets it go on, and publishes a
 * changed sale state.
 */
@Component
class MaintainBoard {
    private static final Logger log = LoggerFactory.getLogger(MaintainBoard.class);

    /** A move between buckets takes a few milliseconds. */
    private static final Duration BROKEN_OFF = Duration.ofSeconds(3);

    private final StockBoard board;
    private final SaleStatePublisher saleStates;
    private final Clock clock;

    MaintainBoard(StockBoard board, SaleStatePublisher saleStates, Clock clock) {
        this.board = board;
        this.saleStates = saleStates;
        this.clock = clock;
    }

    void maintain(Allotment allotment, BoardCount count) {
        board.finishMoves(allotment.board(), clock.instant().minus(BROKEN_OFF));
        applyClock(allotment, count);
        saleStates.publishChange(allotment.board());
    }

    /** A failover may have lost it on the board, or a node died between the row and the board. */
    private void applyClock(Allotment allotment, BoardCount count) {
        SaleClock saleClock = allotment.saleClock();
        if (count.pauseRevision() < saleClock.revision()) {
            board.apply(saleClock, allotment.board(), allotment.epoch());
            log.warn(
                    "Applied {} to board of promo {}, which had revision {}",
                    saleClock,
                    allotment.promoId(),
                    count.pauseRevision());
        }
    }
}
