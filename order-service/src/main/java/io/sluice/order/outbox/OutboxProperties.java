package io.sluice.order.outbox;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How events leave the outbox.
 *
 * @param queue how many rows may wait in memory to be told; what finds no place is told by the sweep
 * @param left after this a row is told by the sweep: whoever wrote it has died, or could not reach the broker
 * @param sweepEvery how often somebody looks for such rows
 */
@ConfigurationProperties("sluice.order.events")
record OutboxProperties(
        @DefaultValue("10000") int queue,
        @DefaultValue("5s") Duration left,
        @DefaultValue("2s") Duration sweepEvery) {
    OutboxProperties {
        if (queue < 1 || left.toMillis() < 1000 || sweepEvery.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.order.events: a queue, patience of a second, looks 100ms apart");
        }
    }
}
