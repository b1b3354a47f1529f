package io.sluice.user.session;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How long new sessions last.
 *
 * @param idleTimeout how long one lasts unused
 * @param maxLifetime how long it lasts at most
 */
@Validated
@ConfigurationProperties("sluice.user.session")
public record SessionProperties(
        @DefaultValue("30m") Duration idleTimeout,
        @DefaultValue("12h") Duration maxLifetime) {
    // A session in use is prolonged once a minute at most, so a shorter one would end while it is used.
    private static final Duration MIN_IDLE_TIMEOUT = Duration.ofMinutes(2);
    private static final Duration LONGEST_LIFETIME = Duration.ofDays(30);

    public SessionProperties {
        if (idleTimeout.compareTo(MIN_IDLE_TIMEOUT) < 0 || idleTimeout.compareTo(maxLifetime) > 0) {
            throw new IllegalArgumentException("sluice.user.session.idle-timeout must be 2m to max-lifetime ("
                    + maxLifetime + "), was " + idleTimeout);
        }
        if (maxLifetime.compareTo(LONGEST_LIFETIME) > 0) {
            throw new IllegalArgumentException(
                    "sluice.user.session.max-lifetime must not exceed 30d, was " + maxLifetime);
        }
    }
}
