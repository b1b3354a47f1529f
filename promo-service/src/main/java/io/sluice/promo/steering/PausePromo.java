package io.sluice.promo.steering;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import java.time.Clock;
import org.springframework.stereotype.Service;

/**
 * Pauses a promotion: nobody gets a token or units until it is resumed, and buyers keep their places. The row comes first, so that the
 * decision is carried out whichever node dies. Then every node gets to know it, which does not need stock-service: gateways refuse
 * tokens from memory at once. Then the board, which decides.
 */
@Service
public class PausePromo {
    private final Promos promos;
    private final RecordSteering recordSteering;
    private final ApplySaleClock applySaleClock;
    private final AnnouncePromo announce;
    private final Clock clock;

    PausePromo(
            Promos promos,
            RecordSteering recordSteering,
            ApplySaleClock applySaleClock,
            AnnouncePromo announce,
            Clock clock) {
        this.promos = promos;
        this.recordSteering = recordSteering;
        this.applySaleClock = applySaleClock;
        this.announce = announce;
        this.clock = clock;
    }

    /** Pausing one that is paused changes nothing. */
    public PromoResult pause(PromoId id, Actor actor) {
        return Steerable.find(promos, id).then(promo -> pause(promo, actor));
    }

    private PromoResult pause(Promo promo, Actor actor) {
        if (isPausedForGood(promo)) {
            return applySaleClock.finish(promo);
        }
        SaleClock before = promo.steering().saleClock();
        SaleClock paused = promo.paused() ? before.stillPaused() : before.pausedAt(clock.instant());
        if (!recordSteering.recordClock(promo, paused, actor)) {
            return afterAnotherAdmin(promo.id());
        }
        Promo after = promo.with(promo.steering().by(paused));
        announce.registerAndPublish(after.id(), PromoEvent.Kind.PAUSED);
        return applySaleClock.finish(after);
    }

    /** One whose resume is decided is not: that has to be taken back. */
    private static boolean isPausedForGood(Promo promo) {
        return promo.paused() && !promo.steering().resuming();
    }

    /** Whoever else paused it: it is what this admin wants. */
    private PromoResult afterAnotherAdmin(PromoId id) {
        return promos.find(id)
                .filter(PausePromo::isPausedForGood)
                .map(applySaleClock::finish)
                .orElse(PromoResult.refused(PromoRefusal.CHANGING));
    }
}
