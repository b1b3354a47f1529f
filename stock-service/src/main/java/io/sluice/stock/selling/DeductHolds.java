package io.sluice.stock.selling;

import io.sluice.common.selling.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.Ledger;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Service;

/**
 * Takes the units of holds out of the ledger, once per reservation. Nearly every batch is new and fits, so that is tried first, which
 * hardly delays the others; if anything stands against it, {@link DecideHolds} decides hold by hold.
 */
@Service
class DeductHolds {
    private final Allotments allotments;
    private final Ledger ledger;
    private final DeductWholeBatch deductWholeBatch;
    private final DecideHolds decideHolds;

    DeductHolds(Allotments allotments, Ledger ledger, DeductWholeBatch deductWholeBatch, DecideHolds decideHolds) {
        this.allotments = allotments;
        this.ledger = ledger;
        this.deductWholeBatch = deductWholeBatch;
        this.decideHolds = decideHolds;
    }

    /** What fits is accepted, in the order given; the rest is refused for good. A batch seen before changes nothing. */
    Deduction deduct(StockBatch batch) {
        return allotments
                .find(batch.promoId())
                .filter(allotment -> noneWasRefused(allotment, batch))
                .flatMap(allotment -> deductWhole(allotment, batch))
                .orElseGet(() -> Deadlocks.retry(() -> decideHolds.decide(batch)));
    }

    /** A refusal since the allotment was read changes the allotment, and nothing is then deducted from it. */
    private boolean noneWasRefused(Allotment allotment, StockBatch batch) {
        return allotment.refusals() == 0
                || ledger.find(
                                batch.promoId(),
                                batch.holds().stream().map(hold -> EntryName.refuse(hold.reservationId())))
                        .isEmpty();
    }

    private Optional<Deduction> deductWhole(Allotment allotment, StockBatch batch) {
        try {
            return deductWholeBatch.deduct(allotment, batch);
        } catch (DuplicateKeyException | PessimisticLockingFailureException seenBeforeOrDeadlocked) {
            return Optional.empty();
        }
    }
}
