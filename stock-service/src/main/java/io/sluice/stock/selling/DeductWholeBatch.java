package io.sluice.stock.selling;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.buyer.UnitsByBuyer;
import io.sluice.stock.ledger.Ledger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/**
 * Deducts a batch that is new and fits, or nothing of it. All rows of the batch are written first and the allotment's row, which every
 * batch of the promotion needs, comes last: it is locked for one statement and the commit, and the rest of the work of several
 * batches is done at the same time.
 */
@Service
class DeductWholeBatch {
    private final Buyers buyers;
    private final Ledger ledger;
    private final Allotments allotments;

    DeductWholeBatch(Buyers buyers, Ledger ledger, Allotments allotments) {
        this.buyers = buyers;
        this.ledger = ledger;
        this.allotments = allotments;
    }

    /**
     * Nothing that this transaction reads without a lock decides anything: the allotment was read before it, and must still be
     * the same.
     *
     * @return empty if the batch does not fit, or the allotment has changed
     * @throws DuplicateKeyException if the ledger knows one of the holds
     */
    @Transactional
    public Optional<Deduction> deduct(Allotment allotment, StockBatch batch) {
        PromoId promoId = allotment.promoId();
        List<Hold> holds = batch.holds();
        Units units = Units.sum(holds, Hold::units);
        if (units.isMoreThan(allotment.balance().available()) || !addWithinLimit(allotment, UnitsByBuyer.of(holds))) {
            return nothing();
        }
        ledger.recordReserved(promoId, allotment.itemId(), allotment.epoch(), holds);
        if (!allotments.deduct(allotment, units)) {
            return nothing();
        }
        return Optional.of(new Deduction(allotment, Map.of(allotment.epoch(), holds), Map.of()));
    }

    /** False if a buyer would own more than the purchase limit. Buyers that are all new own what they buy now. */
    private boolean addWithinLimit(Allotment allotment, UnitsByBuyer bought) {
        Units limit = allotment.terms().purchaseLimit();
        PromoId promoId = allotment.promoId();
        return areWithin(limit, bought.units())
                && (buyers.add(promoId, bought) || areWithin(limit, buyers.lock(promoId, bought)));
    }

    private static boolean areWithin(Units limit, Map<UserId, Units> owned) {
        return owned.values().stream().noneMatch(units -> units.isMoreThan(limit));
    }

    private static Optional<Deduction> nothing() {
        TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
        return Optional.empty();
    }
}
