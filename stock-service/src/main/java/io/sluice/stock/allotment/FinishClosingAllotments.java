package io.sluice.stock.allotment;

import io.sluice.common.platform.job.Jobs;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Closes promotions that were closing, whether or not another request to close them comes. */
@Component
class FinishClosingAllotments {
    private static final String JOB = "finish-closing";

    private final Allotments allotments;
    private final CloseAllotment closeAllotment;
    private final Jobs jobs;

    FinishClosingAllotments(Allotments allotments, CloseAllotment closeAllotment, Jobs jobs) {
        this.allotments = allotments;
        this.closeAllotment = closeAllotment;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.reconcile.interval}")
    void finishAll() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, allotments.findAll(AllotmentState.CLOSING), closeAllotment::close));
    }
}
