package io.sluice.promo.schedule;

import io.sluice.common.platform.job.Jobs;
import io.sluice.promo.publishing.PublishPromo;
import io.sluice.promo.replenishing.ReplenishPromo;
import io.sluice.promo.running.ReturnUnsold;
import io.sluice.promo.steering.ApplySaleClock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finishes what a node that died, or a service that was unavailable, left half done. */
@Component
class ResumePromos {
    private final PublishPromo publishPromo;
    private final ReplenishPromo replenishPromo;
    private final ApplySaleClock applySaleClock;
    private final ReturnUnsold returnUnsold;
    private final Jobs jobs;

    ResumePromos(
            PublishPromo publishPromo,
            ReplenishPromo replenishPromo,
            ApplySaleClock applySaleClock,
            ReturnUnsold returnUnsold,
            Jobs jobs) {
        this.publishPromo = publishPromo;
        this.replenishPromo = replenishPromo;
        this.applySaleClock = applySaleClock;
        this.returnUnsold = returnUnsold;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.promo.resume-interval}")
    void resume() {
        jobs.run("resume-promos", () -> {
            Jobs.forEach("resume-publishing", publishPromo.findUnfinished(), publishPromo::resume);
            Jobs.forEach("resume-replenishing", replenishPromo.findUnfinished(), replenishPromo::resume);
            Jobs.forEach("apply-sale-clocks", applySaleClock.findUnfinished(), applySaleClock::resume);
            Jobs.forEach("return-unsold", returnUnsold.findUnfinished(), returnUnsold::returnUnits);
        });
    }
}
