package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Writes a sale clock into the row of an allotment, from which every later board is built. */
@Service
class StoreSaleClock {
    private final Allotments allotments;

    StoreSaleClock(Allotments allotments) {
        this.allotments = allotments;
    }

    /** The allotment afterwards, with this clock or a newer one; empty if there is none. */
    @Transactional
    public Optional<Allotment> store(PromoId promoId, SaleClock saleClock) {
        // Locked: the epoch that is read must be the one that the clock is written in.
        return allotments.findLocked(promoId).map(allotment -> {
            if (!saleClock.isNewerThan(allotment.saleClock())) {
                return allotment;
            }
            allotments.replaceClock(promoId, saleClock);
            return allotments.lock(promoId);
        });
    }
}
