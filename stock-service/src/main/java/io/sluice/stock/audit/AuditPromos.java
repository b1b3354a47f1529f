package io.sluice.stock.audit;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Compares the units of every open promotion, again and again, as Redis, the ledger and the orders count them: shows them as metrics,
 * and lets {@link StopOversoldPromo} act on them. One node at a time does it; that two might is harmless.
 */
@Component
class AuditPromos {
    private static final String JOB = "audit";

    private final Jobs jobs;
    private final Allotments allotments;
    private final TakeAuditSample takeSample;
    private final AskOrders askOrders;
    private final StopOversoldPromo stopOversoldPromo;
    private final AuditMetrics metrics;

    AuditPromos(
            Jobs jobs,
            Allotments allotments,
            TakeAuditSample takeSample,
            AskOrders askOrders,
            StopOversoldPromo stopOversoldPromo,
            AuditMetrics metrics) {
        this.jobs = jobs;
        this.allotments = allotments;
        this.takeSample = takeSample;
        this.askOrders = askOrders;
        this.stopOversoldPromo = stopOversoldPromo;
        this.metrics = metrics;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.audit.interval}")
    void auditAll() {
        var run = new Run();
        try {
            jobs.run(JOB, run::auditAll);
        } finally {
            // None if another node runs the audit or nothing can be read: better no numbers than old ones.
            metrics.show(run.samples);
        }
    }

    /** One audit of all open promotions. */
    private final class Run {
        private final List<AuditSample> samples = new ArrayList<>();
        private boolean withOrders = true;

        private void auditAll() {
            List<Allotment> open = allotments.findAll(AllotmentState.OPEN);
            List<PromoId> promoIds = open.stream().map(Allotment::promoId).toList();
            stopOversoldPromo.retainOnly(promoIds);
            askOrders.retainOnly(promoIds);
            Jobs.forEach(JOB, open, this::audit);
        }

        private void audit(Allotment before) {
            takeSample(before).ifPresent(sample -> {
                samples.add(sample);
                stopOversoldPromo.check(sample);
                askOrders.check(sample);
            });
        }

        private Optional<AuditSample> takeSample(Allotment before) {
            try {
                return takeSample.take(before, withOrders);
            } finally {
                // An order-service that does not answer is not asked again for every other promotion.
                withOrders = askOrders.canReachOrders();
            }
        }
    }
}
