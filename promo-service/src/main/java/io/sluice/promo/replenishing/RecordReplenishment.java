package io.sluice.promo.replenishing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.replenishing.Replenishment.State;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores a replenishment together with what it changes: the change log when it begins, the allotment when it is done. */
@Service
class RecordReplenishment {
    private final Replenishments replenishments;
    private final Promos promos;
    private final ChangeLog changes;
    private final IdGenerator ids;

    RecordReplenishment(Replenishments replenishments, Promos promos, ChangeLog changes, IdGenerator ids) {
        this.replenishments = replenishments;
        this.promos = promos;
        this.changes = changes;
        this.ids = ids;
    }

    @Transactional
    Replenishment begin(PromoId promoId, Units units, Actor actor) {
        var replenishment = Replenishment.pending(ids.next(CommandId::new), promoId, units);
        replenishments.insert(replenishment);
        changes.recordReplenishment(promoId, units, actor);
        return replenishment;
    }

    /** Adds the units to the allotment once, however often it is called. */
    @Transactional
    void finish(Replenishment replenishment, State end) {
        if (replenishments.finish(replenishment, end) && end == State.DONE) {
            promos.addToAllotment(replenishment.promoId(), replenishment.units());
        }
    }
}
