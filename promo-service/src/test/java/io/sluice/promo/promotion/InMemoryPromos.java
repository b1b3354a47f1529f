package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoState.Change;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Promotions in memory, for one thread. */
public class InMemoryPromos implements Promos {
    private final Map<PromoId, Promo> promos = new TreeMap<>(Comparator.comparing(PromoId::value));

    @Override
    public Optional<Promo> find(PromoId id) {
        return Optional.ofNullable(promos.get(id));
    }

    @Override
    public List<Promo> findNewest(int max) {
        return promos.values().stream()
                .sorted(Comparator.comparing((Promo promo) -> promo.id().value())
                        .reversed())
                .limit(max)
                .toList();
    }

    @Override
    public List<PromoId> findPublicIds() {
        return having(PromoState::isPublic).map(Promo::id).toList();
    }

    @Override
    public List<Promo> findAhead(int max) {
        return having(PromoState::isAhead)
                .sorted(Comparator.comparing(promo -> promo.window().startsAt()))
                .limit(max)
                .toList();
    }

    @Override
    public List<Promo> findCurrent(Instant endedAfter) {
        return promos.values().stream()
                .filter(promo -> promo.state().isAhead()
                        || (promo.state().isOver() && promo.window().endsAt().isAfter(endedAfter)))
                .toList();
    }

    @Override
    public List<Promo> findDue(Instant now) {
        return promos.values().stream()
                .filter(promo -> isDue(promo, Change.START, promo.window().startsAt(), now)
                        || isDue(promo, Change.END, promo.window().endsAt(), now))
                .toList();
    }

    private static boolean isDue(Promo promo, Change change, Instant at, Instant now) {
        return promo.state() == change.from() && !at.isAfter(now);
    }

    @Override
    public List<Promo> findStuckPublishing(Instant now) {
        return having(state -> state == PromoState.PUBLISHING)
                .filter(promo -> promo.publishingUntil().isBefore(now))
                .toList();
    }

    @Override
    public List<Promo> findUnsoldNotReturned() {
        return having(PromoState::isOver)
                .filter(promo -> !promo.unsoldReturned())
                .toList();
    }

    @Override
    public boolean isOverlapped(PromoId id, PromoPlan plan) {
        return having(PromoState::occupiesItem)
                .filter(promo -> !promo.id().equals(id) && promo.plan().itemId().equals(plan.itemId()))
                .anyMatch(promo -> promo.window()
                                .startsAt()
                                .isBefore(plan.terms().window().endsAt())
                        && promo.window().endsAt().isAfter(plan.terms().window().startsAt()));
    }

    /** One thread has nobody to wait for. */
    @Override
    public void lockItem(ItemId itemId) {}

    @Override
    public Optional<Promo> lock(PromoId id) {
        return Optional.ofNullable(promos.get(id));
    }

    @Override
    public void insert(Promo draft) {
        promos.put(draft.id(), draft);
    }

    @Override
    public boolean replacePlan(Promo draft) {
        return change(draft.id(), promo -> promo.state() == PromoState.DRAFT, promo -> draft);
    }

    @Override
    public boolean claimForPublishing(PromoId id, Instant now, Instant until) {
        return change(
                id,
                promo -> promo.state() == PromoState.DRAFT
                        || findStuckPublishing(now).contains(promo),
                promo -> new Promo(
                        id,
                        promo.plan(),
                        PromoState.PUBLISHING,
                        until,
                        promo.unsoldReturned(),
                        promo.steering(),
                        promo.version()));
    }

    @Override
    public boolean endPublishing(Change end, Promo claimed) {
        return change(
                claimed.id(),
                promo -> promo.state() == end.from()
                        && Objects.equals(promo.publishingUntil(), claimed.publishingUntil()),
                promo -> raised(promo.after(end)));
    }

    @Override
    public boolean apply(Change change, PromoId id) {
        return change(id, promo -> promo.state() == change.from(), promo -> raised(promo.after(change)));
    }

    @Override
    public void markUnsoldReturned(PromoId id) {
        change(
                id,
                promo -> true,
                promo -> new Promo(
                        id,
                        promo.plan(),
                        promo.state(),
                        promo.publishingUntil(),
                        true,
                        promo.steering(),
                        promo.version()));
    }

    @Override
    public List<Promo> findClockNotApplied() {
        return having(PromoState::isAhead)
                .filter(promo -> promo.steering().mustBeApplied())
                .toList();
    }

    @Override
    public boolean replaceClock(Promo before, SaleClock saleClock) {
        long revision = before.steering().saleClock().revision();
        return change(
                before.id(),
                promo -> promo.state().isAhead() && promo.steering().saleClock().revision() == revision,
                promo -> raised(promo.with(promo.steering().by(saleClock))));
    }

    @Override
    public boolean decideResume(Promo paused, Instant at) {
        long revision = paused.steering().saleClock().revision();
        return change(
                paused.id(),
                promo -> promo.state().isAhead()
                        && promo.steering().saleClock().revision() == revision
                        && promo.paused()
                        && !promo.steering().resuming(),
                promo -> promo.with(promo.steering().resumeDecided(at)));
    }

    @Override
    public void markClockApplied(PromoId id, SaleClock saleClock) {
        change(id, promo -> true, promo -> promo.with(promo.steering().appliedUpTo(saleClock)));
    }

    @Override
    public boolean replaceMessage(PromoId id, String message) {
        return change(
                id,
                promo -> promo.state().isAhead()
                        && !Objects.equals(promo.steering().message(), message),
                promo -> raised(promo.with(promo.steering().withMessage(message))));
    }

    @Override
    public void addToAllotment(PromoId id, Units units) {
        change(id, promo -> true, promo -> {
            PromoPlan plan = promo.plan();
            var more = new PromoPlan(
                    plan.itemId(), plan.title(), plan.allotment().plus(units), plan.buckets(), plan.terms());
            return new Promo(
                    id,
                    more,
                    promo.state(),
                    promo.publishingUntil(),
                    promo.unsoldReturned(),
                    promo.steering(),
                    promo.version());
        });
    }

    private static Promo raised(Promo promo) {
        return new Promo(
                promo.id(),
                promo.plan(),
                promo.state(),
                promo.publishingUntil(),
                promo.unsoldReturned(),
                promo.steering(),
                new PromoVersion(promo.version().value() + 1));
    }

    private Stream<Promo> having(Predicate<PromoState> rule) {
        return promos.values().stream().filter(promo -> rule.test(promo.state()));
    }

    private boolean change(PromoId id, Predicate<Promo> condition, UnaryOperator<Promo> change) {
        Optional<Promo> found = Optional.ofNullable(promos.get(id)).filter(condition);
        found.map(change).ifPresent(changed -> promos.put(id, changed));
        return found.isPresent();
    }
}
