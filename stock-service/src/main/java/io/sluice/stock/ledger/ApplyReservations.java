package io.sluice.stock.ledger;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.board.BoardNotOpenException;
import io.sluice.common.board.Hold;
import io.sluice.common.board.StockBoard;
import io.sluice.common.fault.CrashPoints;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Brings a batch into the ledger, then tells the board and order-service. Every step may be repeated: whichever of them failed,
 * the broker delivers the batch again and all of them are done once more.
 */
@Service
class ApplyReservations {
    private final DeductHolds takeHolds;
    private final StockBoard board;
    private final StockResultPublisher results;
    private final MeterRegistry meters;
    private final CrashPoints crashPoints;

    ApplyReservations(
            DeductHolds takeHolds,
            StockBoard board,
            StockResultPublisher results,
            MeterRegistry meters,
            CrashPoints crashPoints) {
        this.takeHolds = takeHolds;
        this.board = board;
        this.results = results;
        this.meters = meters;
        this.crashPoints = crashPoints;
    }

    void settle(StockBatch batch) {
        Deduction taken = takeHolds.take(batch);
        crashPoints.pass(CrashPoints.TAKEN);
        Allotment allotment = taken.allotment();
        taken.accepted().forEach((epoch, holds) -> settle(allotment, epoch, OnBoard.holds(holds)));
        // The board let them in for units that do not exist: giving those back would let the next ones in for nothing.
        board.drop(batch.promoId(), allotment.buckets(), OnBoard.holds(taken.refused()));
        crashPoints.pass(CrashPoints.SETTLED);
        results.send(
                new StockResult(batch.batchId(), batch.promoId(), rids(taken.allAccepted()), rids(taken.refused())));
        meters.counter("sluice.ledger.holds", "outcome", "accepted")
                .increment(taken.allAccepted().size());
        meters.counter("sluice.ledger.holds", "outcome", "refused")
                .increment(taken.refused().size());
    }

    private void settle(Allotment allotment, long epoch, List<Hold> holds) {
        try {
            board.settle(allotment.promoId(), allotment.buckets(), epoch, holds);
        } catch (BoardNotOpenException e) {
            // The board of a sale that is over is not built again, and nobody needs it: the ledger has the last word.
            if (allotment.state() == Allotment.State.OPEN) {
                throw e;
            }
        }
    }

    private static List<String> rids(List<StockBatch.Hold> holds) {
        return holds.stream().map(StockBatch.Hold::rid).toList();
    }
}
