package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.PromoState.Change;
import java.util.ArrayList;
import java.util.List;

/** A change log in memory, which keeps values as texts instead of JSON. */
public final class InMemoryChangeLog implements ChangeLog {
    private final List<RecordedChange> changes = new ArrayList<>();

    @Override
    public void recordDraft(Promo draft, Actor actor) {
        add(Action.DRAFT, draft.id(), actor, null, draft.plan());
    }

    @Override
    public void recordEdit(Promo before, Promo after, Actor actor) {
        add(Action.EDIT, before.id(), actor, before.plan().toString(), after.plan());
    }

    @Override
    public void recordPublishing(PromoId promoId, Actor actor) {
        add(Action.PUBLISH, promoId, actor, PromoState.DRAFT.toString(), PromoState.PUBLISHED);
    }

    @Override
    public void recordCancel(Change cancel, PromoId promoId, Actor actor) {
        add(Action.CANCEL, promoId, actor, cancel.from().toString(), cancel.to());
    }

    @Override
    public void recordReplenishment(PromoId promoId, Units units, Actor actor) {
        add(Action.REPLENISH, promoId, actor, null, units);
    }

    @Override
    public void recordClock(Promo before, SaleClock after, Actor actor) {
        Action action = after.paused() ? Action.PAUSE : Action.RESUME;
        add(action, before.id(), actor, before.steering().saleClock().toString(), after);
    }

    @Override
    public void recordMessage(Promo before, String after, Actor actor) {
        add(Action.MESSAGE, before.id(), actor, before.steering().message(), after);
    }

    @Override
    public void recordEnd(Change end, PromoId promoId, Actor actor) {
        add(Action.END, promoId, actor, end.from().toString(), end.to());
    }

    @Override
    public List<RecordedChange> findChanges(PromoId promoId) {
        return changes.stream()
                .filter(change -> change.promoId().equals(promoId))
                .toList();
    }

    private void add(Action action, PromoId promoId, Actor actor, String before, Object after) {
        changes.add(new RecordedChange(
                TestIds.unique(CommandId::new),
                promoId,
                actor,
                action,
                before,
                after == null ? null : after.toString(),
                TestPromos.START.minusSeconds(3600)));
    }
}
