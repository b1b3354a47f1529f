package io.sluice.order.stocklog;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How patient we are with batches.
 *
 * @param undecided after this an INIT batch is given up: far longer than a local transaction takes
 * @param unheard after this a committed batch of which the ledger has said nothing is sent again
 * @param sweepEvery how often somebody looks
 */
@ConfigurationProperties("sluice.order.stock-log")
record StockLogProperties(
        @DefaultValue("10s") Duration undecided,
        @DefaultValue("60s") Duration unheard,
        @DefaultValue("2s") Duration sweepEvery) {
    StockLogProperties {
        if (undecided.toMillis() < 1000 || unheard.toMillis() < 1000 || sweepEvery.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.order.stock-log: patience is a second at least");
        }
    }
}
