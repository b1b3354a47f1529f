package io.sluice.order.stocklog;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long batches may take.
 *
 * @param decisionTimeout after this an INIT batch is rolled back: far longer than a local transaction takes
 * @param resultTimeout after this a committed batch without a result of the ledger is sent again
 * @param sweepInterval how often the sweep runs
 */
@Validated
@ConfigurationProperties("sluice.order.stock-log")
record StockLogProperties(
        @DefaultValue("10s") @DurationMin(seconds = 1) Duration decisionTimeout,
        @DefaultValue("60s") @DurationMin(seconds = 1) Duration resultTimeout,
        @DefaultValue("2s") @DurationMin(millis = 100) Duration sweepInterval) {}
