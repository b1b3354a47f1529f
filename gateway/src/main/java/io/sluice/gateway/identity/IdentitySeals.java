package io.sluice.gateway.identity;

import io.sluice.common.platform.identity.IdentityProperties;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.SigningKeys;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** One seal per service that the gateway calls. */
@Component
@EnableConfigurationProperties(IdentityProperties.class)
public class IdentitySeals {
    private final Map<String, IdentitySeal> byService;

    IdentitySeals(IdentityProperties properties, Clock clock) {
        byService = properties.callKeys().entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey,
                        entry -> new IdentitySeal(
                                entry.getKey(), SigningKeys.parse(entry.getValue()), properties.lifetime(), clock)));
    }

    IdentitySeal forService(String service) {
        IdentitySeal seal = byService.get(service);
        if (seal == null) {
            throw new IllegalStateException("No key to sign requests for " + service + ": sluice.identity.call-keys."
                    + service + " is not set");
        }
        return seal;
    }

    /** The services behind this gateway. */
    public Set<String> services() {
        return byService.keySet();
    }
}
