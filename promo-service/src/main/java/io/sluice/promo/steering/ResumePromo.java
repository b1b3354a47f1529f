package io.sluice.promo.steering;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.time.Instant;
import org.springframework.stereotype.Service;

/**
 * Lets a paused promotion go on. The decision is stored first, as for a pause; then comes the board, and only then the row and the nodes:
 * a buyer who reads that it goes on should find that it does.
 */
@Service
public class ResumePromo {
    private final Promos promos;
    private final RecordSteering recordSteering;
    private final ApplySaleClock applySaleClock;
    private final Clock clock;

    ResumePromo(Promos promos, RecordSteering recordSteering, ApplySaleClock applySaleClock, Clock clock) {
        this.promos = promos;
        this.recordSteering = recordSteering;
        this.applySaleClock = applySaleClock;
        this.clock = clock;
    }

    /** Resuming one that is not paused changes nothing. */
    public PromoResult resume(PromoId id, Actor actor) {
        return Steerable.find(promos, id).then(promo -> resume(promo, actor));
    }

    private PromoResult resume(Promo promo, Actor actor) {
        if (goesOn(promo)) {
            return applySaleClock.finish(promo);
        }
        Instant now = clock.instant();
        if (!recordSteering.recordResume(promo, now, actor)) {
            return afterAnotherAdmin(promo.id());
        }
        return applySaleClock.finish(promo.with(promo.steering().resumeDecided(now)));
    }

    /** Now, or as soon as stock-service has carried it out. */
    private static boolean goesOn(Promo promo) {
        return !promo.paused() || promo.steering().resuming();
    }

    /** Whoever else resumed it: it is what this admin wants. */
    private PromoResult afterAnotherAdmin(PromoId id) {
        return promos.find(id)
                .filter(promo -> promo.state().isAhead() && goesOn(promo))
                .map(applySaleClock::finish)
                .orElse(PromoResult.refused(PromoRefusal.CHANGING));
    }
}
