package io.sluice.order.closing;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How unpaid orders are closed.
 *
 * @param sweepEvery how often somebody looks for orders whose delay message was lost
 * @param grace how long after its deadline an order is left to its delay message
 * @param patience how long after its deadline an order stays open while the provider cannot be asked for its payment
 */
@ConfigurationProperties("sluice.order.closing")
record ClosingProperties(
        @DefaultValue("5s") Duration sweepEvery,
        @DefaultValue("5s") Duration grace,
        @DefaultValue("1m") Duration patience) {
    ClosingProperties {
        if (sweepEvery.toMillis() < 100 || grace.isNegative() || patience.compareTo(grace) < 0) {
            throw new IllegalArgumentException(
                    "sluice.order.closing: sweep-every from 100ms, patience not shorter than grace");
        }
    }
}
