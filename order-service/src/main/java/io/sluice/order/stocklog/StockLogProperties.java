package io.sluice.order.stocklog;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long batches may take.
 *
 * @param decisionTimeout after this an INIT batch is rolled back: far longer than a local transaction takes
 * @param resultTimeout after this a committed batch without a result of the ledger is sent again
 * @param sweepInterval how often the sweep runs
 */
@ConfigurationProperties("sluice.order.stock-log")
record StockLogProperties(
        @DefaultValue("10s") Duration decisionTimeout,
        @DefaultValue("60s") Duration resultTimeout,
        @DefaultValue("2s") Duration sweepInterval) {
    StockLogProperties {
        if (decisionTimeout.toMillis() < 1000) {
            throw new IllegalArgumentException(
                    "sluice.order.stock-log.decision-timeout must be at least 1s, was " + decisionTimeout);
        }
        if (resultTimeout.toMillis() < 1000) {
            throw new IllegalArgumentException(
                    "sluice.order.stock-log.result-timeout must be at least 1s, was " + resultTimeout);
        }
        if (sweepInterval.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.stock-log.sweep-interval must be at least 100ms, was " + sweepInterval);
        }
    }
}
