package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionCachePropertiesTests {
    @Test
    void sessionsAreCachedForUpToAMinute() {
        assertThatCode(() -> new SessionCacheProperties(Duration.ofNanos(1), Duration.ofMinutes(1), 1))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S, PT1S, 1, 'sluice.gateway.session-cache.ttl must be positive and at most 1m, was PT0S'",
        "PT1M1S, PT1S, 1, 'sluice.gateway.session-cache.ttl must be positive and at most 1m, was PT1M1S'",
        "PT1S, PT-1S, 1, 'sluice.gateway.session-cache.negative-ttl must be positive and at most 1m, was PT-1S'",
        "PT1S, PT1S, 0, 'sluice.gateway.session-cache.max-entries must be positive, was 0'"
    })
    void aRefusalNamesTheKeyAndTheValue(Duration ttl, Duration negativeTtl, int maxEntries, String message) {
        assertThatThrownBy(() -> new SessionCacheProperties(ttl, negativeTtl, maxEntries))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
