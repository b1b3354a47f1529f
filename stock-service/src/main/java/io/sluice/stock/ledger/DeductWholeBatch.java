package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/**
 * Takes a batch that is new and fits, or nothing of it. All rows of the batch are written first and the allotment's row, which every
 * batch of the promotion needs, comes last: it is locked for one statement and the commit, and the rest of the work of several
 * batches is done at the same time.
 */
@Service
class DeductWholeBatch {
    private final LedgerMapper ledger;
    private final Clock clock;

    DeductWholeBatch(LedgerMapper ledger, Clock clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    /**
     * Nothing that this transaction reads without a lock decides anything: the allotment was read before it, and must still be
     * the same.
     *
     * @return empty if it does not fit, or the allotment has changed
     * @throws DuplicateKeyException if the ledger knows one of the holds
     */
    @Transactional
    public Optional<Deduction> take(Allotment allotment, StockBatch batch) {
        List<StockBatch.Hold> holds = batch.holds();
        int units = holds.stream().mapToInt(StockBatch.Hold::units).sum();
        if (units > allotment.available() || !giveToBuyers(allotment, holds)) {
            return nothing();
        }
        String promoId = allotment.promoId();
        ledger.recordReserved(promoId, allotment.itemId(), allotment.epoch(), JsonRows.holds(holds), clock.instant());
        if (ledger.sell(promoId, allotment.epoch(), allotment.refusals(), units) == 0) {
            return nothing();
        }
        return Optional.of(new Deduction(allotment, Map.of(allotment.epoch(), holds), List.of()));
    }

    /** Whether all of them stay within the limit. */
    private boolean giveToBuyers(Allotment allotment, List<StockBatch.Hold> holds) {
        SortedMap<String, Integer> units = JsonRows.byBuyer(holds);
        if (Collections.max(units.values()) > allotment.perUserLimit()) {
            return false;
        }
        String buyers = JsonRows.buyers(units);
        boolean allAreNew = ledger.addOwned(allotment.promoId(), buyers) == units.size();
        return allAreNew
                || ledger.lockOwned(allotment.promoId(), buyers).stream()
                        .allMatch(buyer -> buyer.units() <= allotment.perUserLimit());
    }

    private static Optional<Deduction> nothing() {
        TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
        return Optional.empty();
    }
}
