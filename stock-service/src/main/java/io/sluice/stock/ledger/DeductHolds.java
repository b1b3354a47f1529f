package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Service;

/**
 * Takes the units of committed holds out of the ledger, once per reservation. Nearly every batch is new and fits, so that is tried
 * first, which hardly holds the others up; whatever is in its way, the batch is judged hold by hold then.
 */
@Service
class DeductHolds {
    private final Allotments allotments;
    private final LedgerMapper ledger;
    private final DeductWholeBatch takeWhole;
    private final DecideHolds judgeHolds;

    DeductHolds(Allotments allotments, LedgerMapper ledger, DeductWholeBatch takeWhole, DecideHolds judgeHolds) {
        this.allotments = allotments;
        this.ledger = ledger;
        this.takeWhole = takeWhole;
        this.judgeHolds = judgeHolds;
    }

    /** What fits is taken, in the order given; the rest is refused for good. A batch seen before changes nothing. */
    Deduction take(StockBatch batch) {
        return allotments
                .find(batch.promoId())
                .filter(allotment -> noneWasRefused(allotment, batch))
                .flatMap(allotment -> takeWhole(allotment, batch))
                .orElseGet(() -> Deadlocks.outlive(() -> judgeHolds.judge(batch)));
    }

    /** Those refused since the allotment was read change it, and it is then not taken from. */
    private boolean noneWasRefused(Allotment allotment, StockBatch batch) {
        return allotment.refusals() == 0
                || ledger.findEntries(
                                batch.promoId(),
                                JsonRows.names(batch.holds().stream().map(hold -> Entries.refuse(hold.rid()))))
                        .isEmpty();
    }

    private Optional<Deduction> takeWhole(Allotment allotment, StockBatch batch) {
        try {
            return takeWhole.take(allotment, batch);
        } catch (DuplicateKeyException | PessimisticLockingFailureException seenBeforeOrInTheWayOfAnother) {
            return Optional.empty();
        }
    }
}
