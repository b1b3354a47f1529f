package io.sluice.order.placing;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.order.stocklog.ReleaseHolds;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Releases holds that never became orders because the node that made them died. The ledger still decides on an order that comes
 * after all, from a node that was paused for so long.
 */
@Component
class ReleaseOrphans {
    private static final Logger log = LoggerFactory.getLogger(ReleaseOrphans.class);
    private static final String JOB = "release-orphans";

    private final PromoRegistry registry;
    private final Orphans orphans;
    private final ReleaseHolds releaseHolds;
    private final Jobs jobs;

    ReleaseOrphans(PromoRegistry registry, Orphans orphans, ReleaseHolds releaseHolds, Jobs jobs) {
        this.registry = registry;
        this.orphans = orphans;
        this.releaseHolds = releaseHolds;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.placing.orphan-interval}")
    void release() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, registry.findAll().values(), this::release));
    }

    private void release(PublishedPromo promo) {
        List<Hold> found = orphans.find(promo);
        if (!found.isEmpty()) {
            log.warn(
                    "Releasing {} holds of promo {}: their node wrote no orders for them",
                    found.size(),
                    promo.promoId());
            releaseHolds.release(promo.board(), found);
        }
    }
}
