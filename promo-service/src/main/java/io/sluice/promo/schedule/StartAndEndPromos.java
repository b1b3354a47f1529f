package io.sluice.promo.schedule;

import io.sluice.common.platform.job.Jobs;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.running.EndPromo;
import io.sluice.promo.running.StartPromo;
import java.time.Clock;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Starts and ends promotions at their time, on whichever node is alive. Which node does it is decided row by row. */
@Component
class StartAndEndPromos {
    private static final String JOB = "start-and-end-promos";

    private final Promos promos;
    private final StartPromo startPromo;
    private final EndPromo endPromo;
    private final Jobs jobs;
    private final Clock clock;

    StartAndEndPromos(Promos promos, StartPromo startPromo, EndPromo endPromo, Jobs jobs, Clock clock) {
        this.promos = promos;
        this.startPromo = startPromo;
        this.endPromo = endPromo;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Takes the lock only if something is due: it runs several times a second. */
    @Scheduled(fixedRateString = "${sluice.promo.schedule-interval}")
    void startAndEnd() {
        List<Promo> due = promos.findDue(clock.instant());
        if (!due.isEmpty()) {
            jobs.run(JOB, () -> Jobs.forEach(JOB, due, this::advance));
        }
    }

    private void advance(Promo promo) {
        if (promo.state() == PromoState.PUBLISHED) {
            startPromo.start(promo);
        } else {
            endPromo.end(promo);
        }
    }
}
