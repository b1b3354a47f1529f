package io.sluice.stock.selling;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Deducts a batch in the ledger, then updates the board and publishes the result. Every step may be repeated: whichever of them failed,
 * the broker delivers the batch again and all of them are done once more.
 */
@Service
class ApplyReservations {
    private final DeductHolds deductHolds;
    private final StockBoard board;
    private final StockResultPublisher results;
    private final MeterRegistry meters;
    private final CrashPoints crashPoints;

    ApplyReservations(
            DeductHolds deductHolds,
            StockBoard board,
            StockResultPublisher results,
            MeterRegistry meters,
            CrashPoints crashPoints) {
        this.deductHolds = deductHolds;
        this.board = board;
        this.results = results;
        this.meters = meters;
        this.crashPoints = crashPoints;
    }

    void apply(StockBatch batch) {
        Deduction deduction = deductHolds.deduct(batch);
        crashPoints.pass(CrashPoints.DEDUCTED);
        Allotment allotment = deduction.allotment();
        deduction.accepted().forEach((epoch, holds) -> markSold(allotment, epoch, holds));
        // The board admitted them for units that do not exist: to release those would admit the next buyers for
        // nothing.
        board.drop(allotment.board(), deduction.refused());
        crashPoints.pass(CrashPoints.MARKED_SOLD);
        List<ReservationId> accepted = reservationsOf(deduction.allAccepted());
        List<ReservationId> refused = reservationsOf(deduction.refused());
        results.publish(new StockResult(batch.batchId(), batch.promoId(), accepted, refused));
        meters.counter("sluice.stock.ledger.holds", "outcome", "accepted").increment(accepted.size());
        meters.counter("sluice.stock.ledger.holds", "outcome", "refused").increment(refused.size());
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

    private static List<ReservationId> reservationsOf(List<Hold> holds) {
        return holds.stream().map(Hold::reservationId).toList();
    }
}
