package io.sluice.gateway.token;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How tokens are issued; refreshable.
 *
 * @param lifetime how long a buyer may keep a place at the gate
 */
@Validated
@ConfigurationProperties("sluice.gateway.token")
record TokenProperties(@DefaultValue("30s") Duration lifetime) {
    private static final Duration MIN_LIFETIME = Duration.ofSeconds(5);
    private static final Duration MAX_LIFETIME = Duration.ofMinutes(5);

    TokenProperties {
        if (lifetime.compareTo(MIN_LIFETIME) < 0 || lifetime.compareTo(MAX_LIFETIME) > 0) {
            throw new IllegalArgumentException("sluice.gateway.token.lifetime must be 5s to 5m, was " + lifetime);
        }
    }
}
