package io.sluice.order.closing;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How unpaid orders are closed.
 *
 * @param sweepInterval how often the sweep closes orders whose delay message was lost
 * @param sweepGrace how long after its deadline an order is left to its delay message
 * @param maxProviderWait how long after its deadline an order stays open while the provider cannot be polled for its payment
 */
@ConfigurationProperties("sluice.order.closing")
record ClosingProperties(
        @DefaultValue("5s") Duration sweepInterval,
        @DefaultValue("5s") Duration sweepGrace,
        @DefaultValue("1m") Duration maxProviderWait) {
    ClosingProperties {
        if (sweepInterval.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.closing.sweep-interval must be at least 100ms, was " + sweepInterval);
        }
        if (sweepGrace.isNegative()) {
            throw new IllegalArgumentException(
                    "sluice.order.closing.sweep-grace must not be negative, was " + sweepGrace);
        }
        if (maxProviderWait.compareTo(sweepGrace) < 0) {
            throw new IllegalArgumentException(
                    "sluice.order.closing.max-provider-wait must not be below sweep-grace, was " + maxProviderWait);
        }
    }
}
