package io.sluice.promo.promotion;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import org.springframework.stereotype.Service;

/** Writes a draft, or writes it anew. */
@Service
public class DraftPromo {
    private final PromoRules rules;
    private final Promos store;
    private final IdGenerator ids;

    DraftPromo(PromoRules rules, Promos store, IdGenerator ids) {
        this.rules = rules;
        this.store = store;
        this.ids = ids;
    }

    public Promo create(PromoPlan draft, boolean priceConfirmed, String adminId) {
        Promo promo = Promo.draft(ids.next(), draft);
        rules.check(promo.id(), draft, priceConfirmed);
        store.insert(promo, adminId);
        return promo;
    }

    public Promo edit(Promo promo, PromoPlan draft, boolean priceConfirmed, String adminId) {
        if (promo.state() != Promo.State.DRAFT) {
            throw new ProblemException(PromoProblem.PROMO_NOT_EDITABLE);
        }
        rules.check(promo.id(), draft, priceConfirmed);
        if (!store.edit(promo, draft, adminId)) {
            throw new ProblemException(PromoProblem.PROMO_NOT_EDITABLE);
        }
        return store.get(promo.id());
    }
}
