package io.sluice.promo.running;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Makes a promotion CANCELLED, together with the record of who cancelled it. */
@Service
class MarkCancelled {
    private final Promos promos;
    private final ChangeLog changes;

    MarkCancelled(Promos promos, ChangeLog changes) {
        this.promos = promos;
        this.changes = changes;
    }

    /** False if the promotion is not in the state that the change begins with. */
    @Transactional
    boolean mark(Change cancel, PromoId promoId, Actor actor) {
        if (!promos.apply(cancel, promoId)) {
            return false;
        }
        changes.recordCancel(cancel, promoId, actor);
        return true;
    }
}
