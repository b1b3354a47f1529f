package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.promotion.PromoState.Change;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** All promotions there are. A change that an admin makes is stored together with the record of who made it. */
@Service
public class Promos {
    /** How long a node may take to publish before another one takes over. */
    private static final Duration PUBLISHING_LEASE = Duration.ofSeconds(10);

    private final PromoMapper mapper;
    private final ChangeLog changes;
    private final Clock clock;

    Promos(PromoMapper mapper, ChangeLog changes, Clock clock) {
        this.mapper = mapper;
        this.changes = changes;
        this.clock = clock;
    }

    /** Ends the request with "not found" if there is no such promotion. */
    public Promo get(PromoId id) {
        return find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    public Optional<Promo> find(PromoId id) {
        return Optional.ofNullable(mapper.find(id)).map(PromoRow::toPromo);
    }

    public List<Promo> findNewest(int max) {
        return toPromos(mapper.findNewest(max));
    }

    List<PromoId> findPublicIds() {
        return mapper.findIds(PromoState.all(PromoState::isPublic));
    }

    /** On or still to come, the next to start first. */
    List<Promo> findAhead(int max) {
        return toPromos(mapper.findByStart(PromoState.all(PromoState::isAhead), max));
    }

    /** Those that every node should know of: on, still to come, or over since a short while. */
    List<Promo> findCurrent(Instant endedAfter) {
        return toPromos(mapper.findCurrent(
                PromoState.all(PromoState::isAhead), PromoState.all(PromoState::isOver), endedAfter));
    }

    /** Those whose start or end has come. */
    List<Promo> findDue(Instant now) {
        return toPromos(mapper.findDue(Change.START.from(), Change.END.from(), now));
    }

    /** Those that a node began to publish and did not finish in time. */
    List<Promo> findStuckPublishing(Instant now) {
        return toPromos(mapper.findLeaseOver(PromoState.PUBLISHING, now));
    }

    /** Those that are over and whose unsold units are not back in normal stock. */
    List<Promo> findUnsoldNotReturned() {
        return toPromos(mapper.findUnsoldNotReturned(PromoState.all(PromoState::isOver)));
    }

    /** Whether another promotion of the item is published, or being published, for a part of the same window. */
    boolean isOverlapped(PromoId id, PromoPlan plan) {
        var row = PromoRow.of(Promo.draft(id, plan));
        return mapper.countOverlapping(row, PromoState.all(PromoState::occupiesItem)) > 0;
    }

    @Transactional
    void insert(Promo draft, Actor actor) {
        var row = PromoRow.of(draft);
        mapper.insert(row);
        changes.record(ChangeLog.Action.DRAFT, actor, draft.id(), null, row);
    }

    /** False if it is no draft any more. */
    @Transactional
    boolean edit(Promo before, PromoPlan plan, Actor actor) {
        var row = PromoRow.of(Promo.draft(before.id(), plan));
        if (mapper.updatePlan(row) == 0) {
            return false;
        }
        changes.record(ChangeLog.Action.EDIT, actor, before.id(), PromoRow.of(before), row);
        return true;
    }

    /** The answer to a node that wants to publish. */
    enum Claim {
        CLAIMED,
        OVERLAPPED,
        REFUSED
    }

    /** Claims the promotion for publishing; refused while another node has it, or if it is published. */
    @Transactional
    Claim claimForPublishing(Promo promo, Actor actor) {
        mapper.lockPromotedItem(promo.plan().itemId());
        if (isOverlapped(promo.id(), promo.plan())) {
            return Claim.OVERLAPPED;
        }
        Change begin = Change.BEGIN_PUBLISHING;
        Instant now = clock.instant();
        if (mapper.claim(promo.id(), begin.from(), begin.to(), now, now.plus(PUBLISHING_LEASE)) == 0) {
            return Claim.REFUSED;
        }
        if (promo.state() == PromoState.DRAFT) {
            changes.record(ChangeLog.Action.PUBLISH, actor, promo.id(), PromoState.DRAFT, PromoState.PUBLISHED);
        }
        return Claim.CLAIMED;
    }

    /** False if the promotion is not in the state that the change begins with. */
    boolean apply(Change change, Promo promo) {
        return mapper.changeState(promo.id(), change.from(), change.to()) == 1;
    }

    /** The same for a cancel, which is an admin's decision and goes into the change log. */
    @Transactional
    boolean cancel(Change cancel, Promo promo, Actor actor) {
        if (!apply(cancel, promo)) {
            return false;
        }
        changes.record(ChangeLog.Action.CANCEL, actor, promo.id(), cancel.from(), cancel.to());
        return true;
    }

    void markUnsoldReturned(Promo promo) {
        mapper.markUnsoldReturned(promo.id());
    }

    void addToAllotment(PromoId id, Units units) {
        mapper.addToAllotment(id, units);
    }

    private static List<Promo> toPromos(List<PromoRow> rows) {
        return rows.stream().map(PromoRow::toPromo).toList();
    }
}
