package io.sluice.promo.promotion;

import io.sluice.promo.promotion.Replenishment.State;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** All replenishments there are. */
@Service
class Replenishments {
    private final ReplenishmentMapper mapper;
    private final Promos promos;
    private final ChangeLog changes;

    Replenishments(ReplenishmentMapper mapper, Promos promos, ChangeLog changes) {
        this.mapper = mapper;
        this.promos = promos;
        this.changes = changes;
    }

    List<Replenishment> findPending() {
        return mapper.findInState(State.PENDING);
    }

    @Transactional
    void insert(Replenishment replenishment, Actor actor) {
        mapper.insert(replenishment);
        changes.record(ChangeLog.Action.REPLENISH, actor, replenishment.promoId(), null, replenishment.units());
    }

    /** Adds the units to the allotment once, however often it is called. */
    @Transactional
    void finish(Replenishment replenishment, State end) {
        if (mapper.changeState(replenishment.id(), State.PENDING, end) == 1 && end == State.DONE) {
            promos.addToAllotment(replenishment.promoId(), replenishment.units());
        }
    }
}
