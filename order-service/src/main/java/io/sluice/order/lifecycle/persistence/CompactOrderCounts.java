package io.sluice.order.lifecycle.persistence;

import io.sluice.common.platform.job.Jobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Keeps the rows few that count the orders of a promotion. */
@Component
class CompactOrderCounts {
    private static final String JOB = "compact-order-counts";

    private final OrderCounts counts;
    private final Jobs jobs;

    CompactOrderCounts(OrderCounts counts, Jobs jobs) {
        this.counts = counts;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.retention.compact-interval}")
    void compact() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, counts.findScattered(), counts::compact));
    }
}
