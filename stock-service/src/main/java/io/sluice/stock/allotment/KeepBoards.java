package io.sluice.stock.allotment;

import io.sluice.common.board.BoardContent;
import io.sluice.common.board.StockBoard;
import io.sluice.common.job.SingleRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Builds boards that Redis has lost from the ledger, under a new epoch. One node at a time does the looking; that two might,
 * after a pause or a failover, is harmless: only one can raise the epoch.
 */
@Component
class KeepBoards {
    private static final Logger log = LoggerFactory.getLogger(KeepBoards.class);

    private final AllotmentBook book;
    private final StockBoard board;
    private final SingleRunner runner;

    KeepBoards(AllotmentBook book, StockBoard board, SingleRunner runner) {
        this.book = book;
        this.board = board;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.keep-boards-every}")
    void keep() {
        runner.run("keep-boards", () -> book.open().forEach(this::rebuildIfLost));
    }

    private void rebuildIfLost(Allotment allotment) {
        if (board.count(allotment.promoId(), allotment.buckets()).complete()) {
            return;
        }
        book.nextEpoch(allotment).ifPresent(rebuilt -> {
            board.open(rebuilt.terms(), BoardContent.fresh(rebuilt.available()));
            log.warn(
                    "the board of promo {} was lost and is built again with {} units, epoch {}",
                    rebuilt.promoId(),
                    rebuilt.available(),
                    rebuilt.epoch());
        });
    }
}
