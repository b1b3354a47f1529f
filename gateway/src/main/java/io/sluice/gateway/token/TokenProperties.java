package io.sluice.gateway.token;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What tokens are like; follows the configuration.
 *
 * @param lifetime how long a buyer may keep a place at the gate
 */
record TokenProperties(@DefaultValue("30s") Duration lifetime) {
    private static final Duration SHORTEST = Duration.ofSeconds(5);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    TokenProperties {
        if (lifetime.compareTo(SHORTEST) < 0 || lifetime.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a token lives for 5s to 5m");
        }
    }
}
