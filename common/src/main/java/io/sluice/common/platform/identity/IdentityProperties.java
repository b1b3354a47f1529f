package io.sluice.common.platform.identity;

import java.time.Duration;
import java.util.Map;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The keys of signed identities.
 *
 * @param key what callers of this service sign with; absent in the gateway, which receives no sealed identity
 * @param callKeys by service name, what this one signs with when it calls that service
 * @param lifetime how long a seal is valid; covers the way to the service and the difference of two clocks
 */
@Validated
@ConfigurationProperties("sluice.identity")
public record IdentityProperties(
        @Nullable String key,
        @DefaultValue Map<String, String> callKeys,
        @DefaultValue("60s") @DurationMin(seconds = 1) Duration lifetime) {

    /** The key of a service, which cannot do without. */
    public String requiredKey() {
        if (key == null) {
            throw new IllegalStateException("sluice.identity.key is missing; calls to this service cannot be verified");
        }
        return key;
    }

    @Override
    public String toString() {
        return "IdentityProperties[callKeys=" + callKeys.keySet() + ", lifetime=" + lifetime + "]";
    }
}
