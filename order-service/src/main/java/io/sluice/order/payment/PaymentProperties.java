package io.sluice.order.payment;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How payments are polled.
 *
 * @param firstPollDelay how long a callback is awaited before the provider is polled
 * @param maxPollInterval between two polls of a payment that the buyer may have abandoned
 * @param unknownTimeout a payment that the provider has not known for so long was never created there
 * @param pollInterval how often due payments are polled
 */
@Validated
@ConfigurationProperties("sluice.order.payment")
record PaymentProperties(
        @DefaultValue("10s") @DurationMin(millis = 100) Duration firstPollDelay,
        @DefaultValue("1h") @DurationMin(millis = 100) Duration maxPollInterval,
        @DefaultValue("10m") @DurationMin(seconds = 0) Duration unknownTimeout,
        @DefaultValue("1s") @DurationMin(millis = 100) Duration pollInterval) {
    @AssertTrue(message = "max-poll-interval must not be below first-poll-delay")
    boolean isMaxPollIntervalLongEnough() {
        return maxPollInterval.compareTo(firstPollDelay) >= 0;
    }
}
