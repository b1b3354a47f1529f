package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.RecordedChange;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

@Repository
class MyBatisChangeLog implements ChangeLog {
    private final ChangeMapper mapper;
    private final IdGenerator ids;
    private final Clock clock;
    private final JsonMapper json;

    MyBatisChangeLog(ChangeMapper mapper, IdGenerator ids, Clock clock, JsonMapper json) {
        this.mapper = mapper;
        this.ids = ids;
        this.clock = clock;
        this.json = json;
    }

    @Override
    public void recordDraft(Promo draft, Actor actor) {
        insert(Action.DRAFT, actor, draft.id(), null, PromoRow.of(draft));
    }

    @Override
    public void recordEdit(Promo before, Promo after, Actor actor) {
        insert(Action.EDIT, actor, before.id(), PromoRow.of(before), PromoRow.of(after));
    }

    /** PUBLISHED is what the admin decides; PUBLISHING is only the way there. */
    @Override
    public void recordPublishing(PromoId promoId, Actor actor) {
        insert(Action.PUBLISH, actor, promoId, PromoState.DRAFT, PromoState.PUBLISHED);
    }

    @Override
    public void recordCancel(Change cancel, PromoId promoId, Actor actor) {
        insert(Action.CANCEL, actor, promoId, cancel.from(), cancel.to());
    }

    @Override
    public void recordReplenishment(PromoId promoId, Units units, Actor actor) {
        insert(Action.REPLENISH, actor, promoId, null, units);
    }

    @Override
    public void recordClock(Promo before, SaleClock after, Actor actor) {
        Action action = after.paused() ? Action.PAUSE : Action.RESUME;
        SaleClock clock = before.steering().saleClock();
        insert(action, actor, before.id(), PauseValues.of(clock), PauseValues.of(after));
    }

    @Override
    public void recordMessage(Promo before, @Nullable String message, Actor actor) {
        insert(Action.MESSAGE, actor, before.id(), before.steering().message(), message);
    }

    @Override
    public void recordEnd(Change end, PromoId promoId, Actor actor) {
        insert(Action.END, actor, promoId, end.from(), end.to());
    }

    @Override
    public List<RecordedChange> findChanges(PromoId promoId) {
        var ofPromo = Wrappers.<ChangeRow>query().eq("promo_id", promoId).orderByAsc("id");
        return mapper.selectList(ofPromo).stream().map(ChangeRow::toChange).toList();
    }

    private void insert(Action action, Actor actor, PromoId promoId, @Nullable Object before, @Nullable Object after) {
        mapper.insert(ChangeRow.of(new RecordedChange(
                ids.next(CommandId::new), promoId, actor, action, toJson(before), toJson(after), clock.instant())));
    }

    private @Nullable String toJson(@Nullable Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }

    /** A sale clock in the words of the API. */
    private record PauseValues(boolean paused, @Nullable Instant pausedSince, long pausedMillis) {
        static PauseValues of(SaleClock clock) {
            return new PauseValues(clock.paused(), clock.pausedSince(), clock.pausedMillis());
        }
    }
}
