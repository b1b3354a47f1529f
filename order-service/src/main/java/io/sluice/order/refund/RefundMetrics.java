package io.sluice.order.refund;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What of the refunds needs a person: counted now and then, not per scrape; NaN while the database cannot be reached. */
@Component
class RefundMetrics {
    private static final Logger log = LoggerFactory.getLogger(RefundMetrics.class);

    private final Refunds refunds;
    private final Clock clock;
    private volatile double oldestSeconds = Double.NaN;
    private volatile double refused = Double.NaN;

    RefundMetrics(Refunds refunds, Clock clock, MeterRegistry meters) {
        this.refunds = refunds;
        this.clock = clock;
        meters.gauge("sluice.order.refund.oldest.seconds", this, metrics -> metrics.oldestSeconds);
        meters.gauge("sluice.order.refund.refused", this, metrics -> metrics.refused);
    }

    @Scheduled(fixedDelayString = "${sluice.order.refund.count-interval}")
    void count() {
        try {
            oldestSeconds = refunds.findOldestOpen()
                    .map(begun ->
                            Math.max(0, Duration.between(begun, clock.instant()).toMillis() / 1000.0))
                    .orElse(0.0);
            refused = refunds.countRefused();
        } catch (DataAccessException e) {
            oldestSeconds = Double.NaN;
            refused = Double.NaN;
            log.warn("Could not count open refunds: {}", e.getMessage());
        }
    }
}
