package io.sluice.promo.promotion;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** The changes of promotions that are transactions: a row and the record of who changed it, together. */
@Service
public class Promos {
    /** How long a node may take to publish before another one takes over. */
    private static final Duration PUBLISHING_LEASE = Duration.ofSeconds(10);

    private final PromoMapper promos;
    private final ReplenishmentMapper replenishments;
    private final ChangeLog changes;
    private final Clock clock;

    Promos(PromoMapper promos, ReplenishmentMapper replenishments, ChangeLog changes, Clock clock) {
        this.promos = promos;
        this.replenishments = replenishments;
        this.changes = changes;
        this.clock = clock;
    }

    /** Ends the request with "not found" if there is no such promotion. */
    public Promo get(String id) {
        Promo promo = IdGenerator.isId(id) ? promos.find(id) : null;
        if (promo == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return promo;
    }

    @Transactional
    void insert(Promo promo, String adminId) {
        promos.insert(promo);
        changes.record(ChangeLog.Action.DRAFT, adminId, promo.id(), null, promo);
    }

    @Transactional
    boolean edit(Promo before, PromoPlan draft, String adminId) {
        if (promos.edit(before.id(), draft) == 0) {
            return false;
        }
        changes.record(ChangeLog.Action.EDIT, adminId, before.id(), before, Promo.draft(before.id(), draft));
        return true;
    }

    /** What asking to publish came to. */
    enum Begun {
        BEGUN,
        OVERLAPS,
        IN_OTHER_HANDS
    }

    /** Claims the promotion for publishing, unless another one of the item is in the way. */
    @Transactional
    Begun beginPublishing(Promo promo, String adminId) {
        promos.lockPromotedItem(promo.itemId());
        if (promos.overlapping(promo.itemId(), promo.id(), promo.startsAt(), promo.endsAt()) > 0) {
            return Begun.OVERLAPS;
        }
        Instant now = clock.instant();
        if (promos.beginPublishing(promo.id(), now, now.plus(PUBLISHING_LEASE)) == 0) {
            return Begun.IN_OTHER_HANDS;
        }
        if (promo.state() == Promo.State.DRAFT) {
            changes.record(ChangeLog.Action.PUBLISH, adminId, promo.id(), Promo.State.DRAFT, Promo.State.PUBLISHED);
        }
        return Begun.BEGUN;
    }

    @Transactional
    boolean cancel(Promo promo, String adminId) {
        if (promos.change(promo.id(), promo.state(), Promo.State.CANCELLED) == 0) {
            return false;
        }
        changes.record(ChangeLog.Action.CANCEL, adminId, promo.id(), promo.state(), Promo.State.CANCELLED);
        return true;
    }

    @Transactional
    void beginReplenishing(Replenishment replenishment, String adminId) {
        replenishments.insert(replenishment);
        changes.record(ChangeLog.Action.REPLENISH, adminId, replenishment.promoId(), null, replenishment.units());
    }

    /** Counts the units once, however often it is called. */
    @Transactional
    void finishReplenishing(Replenishment replenishment, boolean done) {
        var state = done ? Replenishment.State.DONE : Replenishment.State.REFUSED;
        if (replenishments.finish(replenishment.id(), state) == 1 && done) {
            promos.grow(replenishment.promoId(), replenishment.units());
        }
    }
}
