package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.stock.allotment.Allotment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Rebuilds a board from the ledger, under the next epoch. Each bucket is replaced in one step: from then on no buyer is admitted by the
 * old numbers, and no unit, hold or message that belongs to them reaches the new ones.
 */
@Service
public class RebuildBoard {
    private static final Logger log = LoggerFactory.getLogger(RebuildBoard.class);

    private final BeginEpoch beginEpoch;
    private final StockBoard board;

    RebuildBoard(BeginEpoch beginEpoch, StockBoard board) {
        this.beginEpoch = beginEpoch;
        this.board = board;
    }

    /** Does nothing if another node began to rebuild it since the allotment was read. */
    public void rebuild(Allotment allotment, String reason) {
        beginEpoch.begin(allotment, reason).ifPresent(next -> {
            board.open(next.allotment().terms(), next.content());
            log.error(
                    "Rebuilt board of promo {} with {} units, epoch {}: {}",
                    allotment.promoId(),
                    next.content().available(),
                    next.allotment().epoch(),
                    reason);
        });
    }
}
