package io.sluice.promo.drafting;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import java.util.function.Function;
import org.springframework.stereotype.Service;

/** Creates and edits drafts. */
@Service
public class DraftPromo {
    private final Promos promos;
    private final PlanRules rules;
    private final StoreDraft store;
    private final IdGenerator ids;

    DraftPromo(Promos promos, PlanRules rules, StoreDraft store, IdGenerator ids) {
        this.promos = promos;
        this.rules = rules;
        this.store = store;
        this.ids = ids;
    }

    public PromoResult create(UncheckedPlan plan, Actor actor) {
        PromoId id = ids.next(PromoId::new);
        return rules.findBroken(id, plan).map(PromoResult::refused).orElseGet(() -> {
            Promo draft = Promo.draft(id, plan.toPlan());
            store.insert(draft, actor);
            return PromoResult.of(draft);
        });
    }

    /**
     * That it is no draft any more comes before the rules that the new plan breaks.
     *
     * @param edit what becomes of the plan as it is
     */
    public PromoResult edit(PromoId id, Function<PromoPlan, UncheckedPlan> edit, Actor actor) {
        return promos.find(id)
                .map(promo -> promo.state() == PromoState.DRAFT
                        ? edit(promo, edit.apply(promo.plan()), actor)
                        : PromoResult.refused(PromoRefusal.NO_DRAFT))
                .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    private PromoResult edit(Promo draft, UncheckedPlan plan, Actor actor) {
        return rules.findBroken(draft.id(), plan)
                .map(PromoResult::refused)
                .orElseGet(() -> store.replacePlan(draft, plan.toPlan(), actor)
                        ? PromoResult.of(promos.find(draft.id()))
                        : PromoResult.refused(PromoRefusal.NO_DRAFT));
    }
}
