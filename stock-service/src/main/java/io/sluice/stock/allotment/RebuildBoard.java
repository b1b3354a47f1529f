package io.sluice.stock.allotment;

import io.sluice.common.board.StockBoard;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Builds a board again from the ledger, under the next epoch. Each bucket is replaced in one step: from then on nobody is let in by the
 * old numbers, and no unit, hold or word that belongs to them reaches the new ones.
 */
@Service
public class RebuildBoard {
    private static final Logger log = LoggerFactory.getLogger(RebuildBoard.class);

    private final Allotments book;
    private final StockBoard board;

    RebuildBoard(Allotments book, StockBoard board) {
        this.book = book;
        this.board = board;
    }

    /** Does nothing if somebody else began to build it since the allotment was read. */
    public void build(Allotment allotment, String why) {
        book.nextEpoch(allotment).ifPresent(next -> {
            board.open(next.allotment().terms(), next.content());
            log.error(
                    "the board of promo {} {} and is built again with {} units, epoch {}",
                    allotment.promoId(),
                    why,
                    next.content().available(),
                    next.allotment().epoch());
        });
    }
}
