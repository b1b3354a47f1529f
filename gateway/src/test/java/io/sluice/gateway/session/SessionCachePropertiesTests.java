package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class SessionCachePropertiesTests {
    @Test
    void sessionsAreCachedForUpToAMinute() {
        var environment = new MockEnvironment()
                .withProperty("sluice.gateway.session-cache.ttl", "1m")
                .withProperty("sluice.gateway.session-cache.negative-ttl", "1ns")
                .withProperty("sluice.gateway.session-cache.max-entries", "1");
        assertThat(new RefreshableProperties<>(SessionCacheProperties.class, environment).get())
                .isEqualTo(new SessionCacheProperties(Duration.ofMinutes(1), Duration.ofNanos(1), 1));
    }
}
