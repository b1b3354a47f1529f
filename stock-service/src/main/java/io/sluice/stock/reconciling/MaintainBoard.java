package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Does for a board what its callers could not finish: completes moves between buckets and publishes a changed sale state. */
@Component
class MaintainBoard {
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

    void maintain(BoardRef ref) {
        board.finishMoves(ref, clock.instant().minus(BROKEN_OFF));
        saleStates.publishChange(ref);
    }
}
