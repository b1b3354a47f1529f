package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisPromos implements Promos {
    private final PromoMapper mapper;

    MyBatisPromos(PromoMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Optional<Promo> find(PromoId id) {
        return Optional.ofNullable(mapper.selectById(id)).map(PromoRow::toPromo);
    }

    @Override
    public List<Promo> findNewest(int max) {
        return toPromos(mapper.findNewest(max));
    }

    @Override
    public List<PromoId> findPublicIds() {
        return mapper.findIds(PromoState.all(PromoState::isPublic));
    }

    @Override
    public List<Promo> findAhead(int max) {
        return toPromos(mapper.findByStart(PromoState.all(PromoState::isAhead), max));
    }

    @Override
    public List<Promo> findCurrent(Instant endedAfter) {
        return findAll(rowsThat(PromoState::isAhead)
                .or(over -> over.in("state", PromoState.all(PromoState::isOver)).gt("ends_at", endedAfter)));
    }

    @Override
    public List<Promo> findDue(Instant now) {
        return toPromos(mapper.findDue(Change.START.from(), Change.END.from(), now));
    }

    @Override
    public List<Promo> findStuckPublishing(Instant now) {
        return findAll(rows().eq("state", PromoState.PUBLISHING).lt("publishing_until", now));
    }

    @Override
    public List<Promo> findUnsoldNotReturned() {
        return findAll(rowsThat(PromoState::isOver).eq("unsold_returned", false));
    }

    @Override
    public boolean isOverlapped(PromoId id, PromoPlan plan) {
        Window window = plan.terms().window();
        return mapper.exists(rowsThat(PromoState::occupiesItem)
                .eq("item_id", plan.itemId())
                .ne("id", id)
                .lt("starts_at", window.endsAt())
                .gt("ends_at", window.startsAt()));
    }

    @Override
    public void lockItem(ItemId itemId) {
        mapper.lockPromotedItem(itemId);
    }

    @Override
    public Optional<Promo> lock(PromoId id) {
        return Optional.ofNullable(mapper.lock(id)).map(PromoRow::toPromo);
    }

    @Override
    public void insert(Promo draft) {
        mapper.insert(PromoRow.of(draft));
    }

    @Override
    public boolean replacePlan(Promo draft) {
        return mapper.updatePlan(PromoRow.of(draft)) == 1;
    }

    @Override
    public boolean claimForPublishing(PromoId id, Instant now, Instant until) {
        Change begin = Change.BEGIN_PUBLISHING;
        return mapper.claim(id, begin.from(), begin.to(), now, until) == 1;
    }

    @Override
    public boolean endPublishing(Change end, Promo claimed) {
        return mapper.endPublishing(claimed.id(), end.from(), end.to(), claimed.publishingUntil()) == 1;
    }

    @Override
    public boolean apply(Change change, PromoId id) {
        return mapper.changeState(id, change.from(), change.to()) == 1;
    }

    @Override
    public void markUnsoldReturned(PromoId id) {
        mapper.markUnsoldReturned(id);
    }

    @Override
    public List<Promo> findClockNotApplied() {
        return findAll(
                rowsThat(PromoState::isAhead)
                        .apply(
                                "(sale_clock_applied < pause_revision OR (resume_decided_at IS NOT NULL AND paused_since IS NOT NULL))"));
    }

    @Override
    public boolean replaceClock(Promo promo, SaleClock saleClock) {
        PromoRow after = PromoRow.of(promo.with(promo.steering().by(saleClock)));
        long before = promo.steering().saleClock().revision();
        return mapper.replaceClock(after, before, PromoState.all(PromoState::isAhead)) == 1;
    }

    @Override
    public boolean decideResume(Promo promo, Instant at) {
        long revision = promo.steering().saleClock().revision();
        return mapper.decideResume(promo.id(), revision, at, PromoState.all(PromoState::isAhead)) == 1;
    }

    @Override
    public void markClockApplied(PromoId id, SaleClock saleClock) {
        mapper.markClockApplied(id, saleClock.revision());
    }

    @Override
    public boolean replaceMessage(PromoId id, @Nullable String message) {
        return mapper.replaceMessage(id, message, PromoState.all(PromoState::isAhead)) == 1;
    }

    @Override
    public void addToAllotment(PromoId id, Units units) {
        mapper.addToAllotment(id, units);
    }

    private static QueryWrapper<PromoRow> rows() {
        return Wrappers.query();
    }

    private static QueryWrapper<PromoRow> rowsThat(Predicate<PromoState> rule) {
        return rows().in("state", PromoState.all(rule));
    }

    private List<Promo> findAll(Wrapper<PromoRow> rows) {
        return toPromos(mapper.selectList(rows));
    }

    private static List<Promo> toPromos(List<PromoRow> rows) {
        return rows.stream().map(PromoRow::toPromo).toList();
    }
}
