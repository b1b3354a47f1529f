package io.sluice.promo.promotion;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import org.springframework.stereotype.Service;

/** Creates and edits drafts. */
@Service
public class DraftPromo {
    private final PromoRules rules;
    private final Promos promos;
    private final IdGenerator ids;

    DraftPromo(PromoRules rules, Promos promos, IdGenerator ids) {
        this.rules = rules;
        this.promos = promos;
        this.ids = ids;
    }

    public Promo create(PromoPlan plan, boolean priceConfirmed, Actor actor) {
        Promo draft = Promo.draft(ids.next(PromoId::new), plan);
        rules.check(draft.id(), plan, priceConfirmed);
        promos.insert(draft, actor);
        return draft;
    }

    /** The draft to edit. Ends the request if the promotion is no draft: that comes before faults of the new plan. */
    public Promo get(PromoId id) {
        Promo promo = promos.get(id);
        if (promo.state() != PromoState.DRAFT) {
            throw new ProblemException(PromoProblem.PROMO_NOT_EDITABLE);
        }
        return promo;
    }

    public Promo edit(Promo draft, PromoPlan plan, boolean priceConfirmed, Actor actor) {
        rules.check(draft.id(), plan, priceConfirmed);
        if (!promos.edit(draft, plan, actor)) {
            throw new ProblemException(PromoProblem.PROMO_NOT_EDITABLE);
        }
        return promos.get(draft.id());
    }
}
