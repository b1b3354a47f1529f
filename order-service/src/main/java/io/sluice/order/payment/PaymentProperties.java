package io.sluice.order.payment;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How payments are polled.
 *
 * @param firstPollDelay how long a callback is awaited before the provider is polled
 * @param maxPollInterval between two polls of a payment that the buyer may have abandoned
 * @param unknownTimeout a payment that the provider has not known for so long was never created there
 * @param pollInterval how often due payments are polled
 */
@ConfigurationProperties("sluice.order.payment")
record PaymentProperties(
        @DefaultValue("10s") Duration firstPollDelay,
        @DefaultValue("1h") Duration maxPollInterval,
        @DefaultValue("10m") Duration unknownTimeout,
        @DefaultValue("1s") Duration pollInterval) {
    PaymentProperties {
        if (firstPollDelay.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.payment.first-poll-delay must be at least 100ms, was " + firstPollDelay);
        }
        if (maxPollInterval.compareTo(firstPollDelay) < 0) {
            throw new IllegalArgumentException(
                    "sluice.order.payment.max-poll-interval must not be below first-poll-delay, was "
                            + maxPollInterval);
        }
        if (pollInterval.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.payment.poll-interval must be at least 100ms, was " + pollInterval);
        }
    }
}
