package io.sluice.promo.publishing;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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

    /**
     * The promotion as it is claimed, with the plan that is to be published: the row is locked before it is read, so an edit comes
     * before this or is refused. Refused while another node has it.
     */
    @Transactional
    PromoResult claim(PromoId id, Actor actor) {
        return promos.lock(id)
                .map(promo -> findObstacle(promo).map(PromoResult::refused).orElseGet(() -> claim(promo, actor)))
                .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
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
    private PromoResult claim(Promo promo, Actor actor) {
        promos.lockItem(promo.plan().itemId());
        if (promos.isOverlapped(promo.id(), promo.plan())) {
            return PromoResult.refused(PromoRefusal.OVERLAPPING);
        }
        // Only now: the wait for the lock is not part of the lease. In milliseconds, as the row keeps it: it names the
        // claim.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        if (!promos.claimForPublishing(promo.id(), now, now.plus(PUBLISHING_LEASE))) {
            return PromoResult.refused(PromoRefusal.ALREADY_PUBLISHED);
        }
        if (promo.state() == PromoState.DRAFT) {
            changes.recordPublishing(promo.id(), actor);
        }
        return PromoResult.of(promos.find(promo.id()));
    }
}
