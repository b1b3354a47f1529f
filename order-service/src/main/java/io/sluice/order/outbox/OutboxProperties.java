package io.sluice.order.outbox;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How events leave the outbox.
 *
 * @param queueCapacity how many rows may wait in memory to be published; the sweep publishes what does not fit
 * @param sweepAge after this a row is published by the sweep: its node has died, or could not reach the broker
 * @param sweepInterval how often the sweep runs
 */
@Validated
@ConfigurationProperties("sluice.order.outbox")
record OutboxProperties(
        @DefaultValue("10000") @Min(1) int queueCapacity,
        @DefaultValue("5s") @DurationMin(seconds = 1) Duration sweepAge,
        @DefaultValue("2s") @DurationMin(millis = 100) Duration sweepInterval) {}
