package io.sluice.stock.selling;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.UntilOpen;
import io.sluice.stock.ledger.Refusal;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Deducts a batch in the ledger, then updates the board and publishes the result. Every step may be repeated: whichever of them failed,
 * the broker delivers the batch again and all of them are done once more. The result does not wait for a board that is lost: its
 * rebuild waits for the orders.
 */
@Service
public class ApplyReservations {
    private final DeductHolds deductHolds;
    private final StockBoard board;
    private final PublishResult publishResult;
    private final CrashPoints crashPoints;

    ApplyReservations(DeductHolds deductHolds, StockBoard board, PublishResult publishResult, CrashPoints crashPoints) {
        this.deductHolds = deductHolds;
        this.board = board;
        this.publishResult = publishResult;
        this.crashPoints = crashPoints;
    }

    public void apply(StockBatch batch) {
        Deduction deduction = deductHolds.deduct(batch);
        crashPoints.pass(CrashPoints.DEDUCTED);
        try {
            updateBoard(deduction);
            publishResult.publish(batch, deduction);
        } catch (BoardNotOpenException notOpen) {
            publishResult.publish(batch, deduction);
            // Sooner than the broker delivers it again: until then the board offers units that are sold. That of a
            // rehearsal is gone.
            if (!Rehearsing.isOn()) {
                UntilOpen.retry(() -> updateBoard(deduction));
            }
        }
    }

    private void updateBoard(Deduction deduction) {
        Allotment allotment = deduction.allotment();
        deduction.accepted().forEach((epoch, holds) -> markSold(allotment, epoch, holds));
        // The board admitted them for units that do not exist: to release those would admit the next buyers for
        // nothing.
        board.drop(allotment.board(), deduction.refusedFor(Refusal.NO_UNITS));
        // These exist, and the buyer cannot have them: somebody else can.
        board.refuse(allotment.board(), deduction.refusedFor(Refusal.LIMIT));
        crashPoints.pass(CrashPoints.MARKED_SOLD);
    }

    private void markSold(Allotment allotment, Epoch epoch, List<Hold> holds) {
        try {
            board.markSold(allotment.board(), epoch, holds);
        } catch (BoardNotOpenException e) {
            // The board of a sale that is over is not rebuilt, and nothing needs it: the ledger has decided.
            if (allotment.isOpen()) {
                throw e;
            }
        }
    }
}
