package io.sluice.stock.allotment;

import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Closes promotions that were closing, whether or not another request to close them comes; and those that promo-service did not close. A call
 * to open one may arrive so late that promo-service has given the promotion up, and would never ask: its units would be out of sight.
 */
@Component
class FinishClosingAllotments {
    private static final Logger log = LoggerFactory.getLogger(FinishClosingAllotments.class);
    private static final String JOB = "finish-closing";

    private final Allotments allotments;
    private final CloseAllotment closeAllotment;
    private final ClosingProperties properties;
    private final Clock clock;
    private final Jobs jobs;

    FinishClosingAllotments(
            Allotments allotments,
            CloseAllotment closeAllotment,
            ClosingProperties properties,
            Clock clock,
            Jobs jobs) {
        this.allotments = allotments;
        this.closeAllotment = closeAllotment;
        this.properties = properties;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.reconcile.interval}")
    void finishAll() {
        jobs.run(JOB, () -> {
            List<Allotment> due = Stream.concat(allotments.findAll(AllotmentState.CLOSING).stream(), forgotten())
                    .toList();
            Jobs.forEach(JOB, due, closeAllotment::close);
        });
    }

    private Stream<Allotment> forgotten() {
        Instant longAgo = clock.instant().minus(properties.forgottenAfter());
        return allotments.findAll(AllotmentState.OPEN).stream()
                .filter(allotment -> allotment.terms().window().endsAt().isBefore(longAgo))
                .peek(allotment -> log.warn(
                        "Closing the {}: its window ended more than {} ago, and promo-service did not close it",
                        allotment,
                        properties.forgottenAfter()));
    }
}
