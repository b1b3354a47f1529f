package io.sluice.promo.promotion;

import io.sluice.common.platform.job.Jobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finishes what a node that died, or a service that was unavailable, left half done; and refreshes the registry. */
@Component
class ResumePromos {
    private final PublishPromo publishPromo;
    private final ReplenishPromo replenishPromo;
    private final EndPromo endPromo;
    private final RefreshRegistry refreshRegistry;
    private final Jobs jobs;

    ResumePromos(
            PublishPromo publishPromo,
            ReplenishPromo replenishPromo,
            EndPromo endPromo,
            RefreshRegistry refreshRegistry,
            Jobs jobs) {
        this.publishPromo = publishPromo;
        this.replenishPromo = replenishPromo;
        this.endPromo = endPromo;
        this.refreshRegistry = refreshRegistry;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.promo.resume-interval}")
    void resume() {
        jobs.run("resume-promos", () -> {
            Jobs.forEach("resume-publishing", publishPromo.findUnfinished(), publishPromo::resume);
            Jobs.forEach("resume-replenishing", replenishPromo.findUnfinished(), replenishPromo::resume);
            Jobs.forEach("return-unsold", endPromo.findUnfinished(), endPromo::returnUnsold);
            refreshRegistry.refresh();
        });
    }
}
