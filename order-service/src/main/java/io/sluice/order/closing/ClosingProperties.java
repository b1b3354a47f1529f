package io.sluice.order.closing;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How unpaid orders are closed.
 *
 * @param sweepInterval how often the sweep closes orders whose delay message was lost
 * @param sweepGrace how long after its deadline an order is left to its delay message
 * @param maxProviderWait how long after its deadline an order stays open while the provider cannot be polled for its payment
 * @param maxPollTime how long one batch of overdue orders waits for the provider, before the next one has its turn
 */
@Validated
@ConfigurationProperties("sluice.order.closing")
record ClosingProperties(
        @DefaultValue("5s") @DurationMin(millis = 100) Duration sweepInterval,
        @DefaultValue("5s") @DurationMin Duration sweepGrace,
        @DefaultValue("30s") @DurationMin Duration maxProviderWait,
        @DefaultValue("2s") @DurationMin(millis = 1) Duration maxPollTime) {
    @AssertTrue(message = "max-provider-wait must not be below sweep-grace")
    boolean isProviderAwaitedForTheGraceAtLeast() {
        return maxProviderWait.compareTo(sweepGrace) >= 0;
    }
}
