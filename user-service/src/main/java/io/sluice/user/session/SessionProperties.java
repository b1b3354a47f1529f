package io.sluice.user.session;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long new sessions last.
 *
 * @param idleTimeout how long one lasts unused; a use may go unrecorded for three minutes: gateways prolong a session once a
 *     minute at most, answer from memory for up to a minute, and take orders by a proof of the session for another
 * @param maxLifetime how long it lasts at most
 */
@Validated
@ConfigurationProperties("sluice.user.session")
public record SessionProperties(
        @DefaultValue("30m") @DurationMin(minutes = 3) Duration idleTimeout,
        @DefaultValue("12h") @DurationMax(days = 30) Duration maxLifetime) {
    @AssertTrue(message = "idle-timeout must not exceed max-lifetime")
    boolean isIdleTimeoutWithinLifetime() {
        return idleTimeout.compareTo(maxLifetime) <= 0;
    }
}
