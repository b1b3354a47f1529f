package io.sluice.promo.drafting;

import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.Promos;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores a draft together with the record of who created or edited it. */
@Service
class StoreDraft {
    private final Promos promos;
    private final ChangeLog changes;

    StoreDraft(Promos promos, ChangeLog changes) {
        this.promos = promos;
        this.changes = changes;
    }

    @Transactional
    void insert(Promo draft, Actor actor) {
        promos.insert(draft);
        changes.recordDraft(draft, actor);
    }

    /** False if it is no draft any more. */
    @Transactional
    boolean replacePlan(Promo before, PromoPlan plan, Actor actor) {
        Promo after = Promo.draft(before.id(), plan);
        if (!promos.replacePlan(after)) {
            return false;
        }
        changes.recordEdit(before, after, actor);
        return true;
    }
}
