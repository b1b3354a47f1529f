package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.buyer.BuyerSnapshot;
import io.sluice.stock.buyer.BuyerSnapshots;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Rebuilds a board from the ledger, under the next epoch: from then on no buyer is admitted by the old numbers, and no unit, hold or
 * message that belongs to them reaches the new ones. What the ledger does meanwhile belongs to the new epoch and comes to the board
 * when it is open.
 */
@Service
public class RebuildBoard {
    private static final Logger log = LoggerFactory.getLogger(RebuildBoard.class);

    private final BeginEpoch beginEpoch;
    private final BuyerSnapshots snapshots;
    private final Allotments allotments;
    private final StockBoard board;

    RebuildBoard(BeginEpoch beginEpoch, BuyerSnapshots snapshots, Allotments allotments, StockBoard board) {
        this.beginEpoch = beginEpoch;
        this.snapshots = snapshots;
        this.allotments = allotments;
        this.board = board;
    }

    /** Does nothing if another node began to rebuild it since the allotment was read, or the sale is over. */
    public void rebuild(Allotment allotment, String reason) {
        try (BuyerSnapshot buyers = snapshots.prepare(allotment.promoId())) {
            beginEpoch.begin(allotment, buyers, reason).ifPresent(next -> build(next, reason));
        }
    }

    private void build(BeginEpoch.NewEpoch next, String reason) {
        Allotment allotment = next.allotment();
        board.open(allotment.terms(), next.content());
        // Closing changes the row first and then closes the board: one of both finds the other.
        if (!allotments.find(allotment.promoId()).filter(Allotment::isOpen).isPresent()) {
            board.close(allotment.board());
        }
        log.error(
                "Rebuilt board of promo {} with {} units, epoch {}: {}",
                allotment.promoId(),
                next.content().available(),
                allotment.epoch(),
                reason);
    }
}
