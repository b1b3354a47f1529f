package io.sluice.promo.replenishing;

import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.replenishing.Replenishment.State;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores a replenishment, and when it is done what it changes: the allotment, and the change log. */
@Service
class RecordReplenishment {
    private final Replenishments replenishments;
    private final Promos promos;
    private final ChangeLog changes;

    RecordReplenishment(Replenishments replenishments, Promos promos, ChangeLog changes) {
        this.replenishments = replenishments;
        this.promos = promos;
        this.changes = changes;
    }

    /** What is stored under its id: this one, or the one that was there before. */
    @Transactional
    Replenishment begin(Replenishment pending) {
        return replenishments.insertIfNew(pending)
                ? pending
                : replenishments.find(pending.id()).orElseThrow();
    }

    /** Adds the units to the allotment once, however often it is called. */
    @Transactional
    void finish(Replenishment replenishment, State end) {
        if (replenishments.finish(replenishment, end) && end == State.DONE) {
            promos.addToAllotment(replenishment.promoId(), replenishment.units());
            // An older build has recorded its own when they began.
            if (replenishment.actor().admin().isPresent()) {
                changes.recordReplenishment(replenishment.promoId(), replenishment.units(), replenishment.actor());
            }
        }
    }
}
