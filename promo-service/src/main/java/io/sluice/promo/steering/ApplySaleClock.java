package io.sluice.promo.steering;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.registry.AnnouncePromo;
import java.time.Clock;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Carries out a pause or its end that is stored: on the board, by stock-service. It can be repeated. A pause lasts until its end is
 * carried out, however late that is: the clock of the tokens stands still till then, and nodes get to know of it only afterwards.
 */
@Service
public class ApplySaleClock {
    private static final Logger log = LoggerFactory.getLogger(ApplySaleClock.class);

    private final Promos promos;
    private final Stock stock;
    private final AnnouncePromo announce;
    private final Clock clock;

    ApplySaleClock(Promos promos, Stock stock, AnnouncePromo announce, Clock clock) {
        this.promos = promos;
        this.stock = stock;
        this.announce = announce;
        this.clock = clock;
    }

    public List<Promo> findUnfinished() {
        return promos.findClockNotApplied();
    }

    /** Carries out what a node that died, or a failed call, has left undone. */
    public void resume(Promo promo) {
        if (apply(promo)) {
            log.info("Carried out the {} of {}", promo.steering().resuming() ? "resume" : "pause", promo);
        }
    }

    /** The promotion as it is now, or that the decision is carried out later. */
    PromoResult finish(Promo promo) {
        return !promo.steering().mustBeApplied() || apply(promo)
                ? PromoResult.of(promos.find(promo.id()))
                : PromoResult.refused(PromoRefusal.DELAYED);
    }

    private boolean apply(Promo promo) {
        SaleClock stored = promo.steering().saleClock();
        if (promo.steering().resuming()) {
            return stock.apply(promo.id(), stored.resumedAt(clock.instant()))
                    .map(taken -> endPause(promo, taken))
                    .isPresent();
        }
        return stock.apply(promo.id(), stored)
                .map(taken -> markApplied(promo, stored))
                .isPresent();
    }

    /**
     * The answer to an earlier try may have been lost: then stock-service has the clock of that try, and it counts. Nothing is stored if
     * another node was faster, or an admin has paused the promotion again.
     */
    private Promo endPause(Promo promo, SaleClock taken) {
        if (promos.replaceClock(promo, taken)) {
            markApplied(promo, taken);
            announce.registerAndPublish(promo.id(), PromoEvent.Kind.RESUMED);
        }
        return promo;
    }

    private Promo markApplied(Promo promo, SaleClock applied) {
        promos.markClockApplied(promo.id(), applied);
        return promo;
    }
}
