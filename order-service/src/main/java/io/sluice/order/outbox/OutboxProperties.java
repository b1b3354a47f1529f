package io.sluice.order.outbox;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How events leave the outbox.
 *
 * @param queueCapacity how many rows may wait in memory to be published; the sweep publishes what does not fit
 * @param sweepAge after this a row is published by the sweep: its node has died, or could not reach the broker
 * @param sweepInterval how often the sweep runs
 */
@ConfigurationProperties("sluice.order.outbox")
record OutboxProperties(
        @DefaultValue("10000") int queueCapacity,
        @DefaultValue("5s") Duration sweepAge,
        @DefaultValue("2s") Duration sweepInterval) {
    OutboxProperties {
        if (queueCapacity < 1) {
            throw new IllegalArgumentException(
                    "sluice.order.outbox.queue-capacity must be positive, was " + queueCapacity);
        }
        if (sweepAge.toMillis() < 1000) {
            throw new IllegalArgumentException("sluice.order.outbox.sweep-age must be at least 1s, was " + sweepAge);
        }
        if (sweepInterval.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.outbox.sweep-interval must be at least 100ms, was " + sweepInterval);
        }
    }
}
