package io.sluice.promo.publishing;

import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Decides whether a promotion may be published, and which node does it. */
@Service
class ClaimPromo {
    /** How long a node may take to publish before another one takes over. */
    private static final Duration PUBLISHING_LEASE = Duration.ofSeconds(10);

    private final Promos promos;
    private final ChangeLog changes;
    private final Clock clock;

    ClaimPromo(Promos promos, ChangeLog changes, Clock clock) {
        this.promos = promos;
        this.changes = changes;
        this.clock = clock;
    }

    /** Those that a node claimed and did not publish in time. */
    List<Promo> findExpired() {
        return promos.findStuckPublishing(clock.instant());
    }

    /** Empty if the promotion is now this node's to publish; refused while another node has it. */
    @Transactional
    Optional<PromoRefusal> claim(Promo promo, Actor actor) {
        return findObstacle(promo).or(() -> claimUnderLock(promo, actor));
    }

    private Optional<PromoRefusal> findObstacle(Promo promo) {
        if (promo.state().isOver()) {
            return Optional.of(PromoRefusal.OVER);
        }
        if (promo.state().isPublic()) {
            return Optional.of(PromoRefusal.ALREADY_PUBLISHED);
        }
        boolean late =
                promo.state() == PromoState.DRAFT && promo.window().startsAt().isBefore(clock.instant());
        return late ? Optional.of(PromoRefusal.WINDOW_IN_THE_PAST) : Optional.empty();
    }

    /** The lock is on the item: of two overlapping promotions that are claimed at once, one sees the other. */
    private Optional<PromoRefusal> claimUnderLock(Promo promo, Actor actor) {
        promos.lockItem(promo.plan().itemId());
        if (promos.isOverlapped(promo.id(), promo.plan())) {
            return Optional.of(PromoRefusal.OVERLAPPING);
        }
        // Only now: the wait for the lock is not part of the lease.
        Instant now = clock.instant();
        if (!promos.claimForPublishing(promo.id(), now, now.plus(PUBLISHING_LEASE))) {
            return Optional.of(PromoRefusal.ALREADY_PUBLISHED);
        }
        if (promo.state() == PromoState.DRAFT) {
            changes.recordPublishing(promo.id(), actor);
        }
        return Optional.empty();
    }
}
