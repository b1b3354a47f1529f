package io.sluice.user.session;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long new sessions last.
 *
 * @param idle how long one lasts unused
 * @param lifetime how long it lasts at most
 */
public record SessionProperties(
        @DefaultValue("30m") Duration idle,
        @DefaultValue("12h") Duration lifetime) {
    // Using a session prolongs it once a minute at most, so a shorter one would end while it is used.
    private static final Duration MIN_IDLE = Duration.ofMinutes(2);
    private static final Duration MAX_LIFETIME = Duration.ofDays(30);

    public SessionProperties {
        if (idle.compareTo(MIN_IDLE) < 0 || idle.compareTo(lifetime) > 0) {
            throw new IllegalArgumentException("idle is 2m to the lifetime of a session");
        }
        if (lifetime.compareTo(MAX_LIFETIME) > 0) {
            throw new IllegalArgumentException("lifetime is 30d at most");
        }
    }
}
