package io.sluice.user.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.mock.env.MockEnvironment;

class SessionPropertiesTests {
    @ParameterizedTest
    @CsvSource({"3m, 3m", "30m, 12h", "30d, 30d"})
    void acceptReasonableTimes(String idleTimeout, String maxLifetime) {
        assertThat(bind(idleTimeout, maxLifetime).idleTimeout()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"0s, 12h", "179s, 12h", "43201s, 12h", "30m, 2592001s", "-30m, 12h"})
    void refuseSessionsThatAreTooShortOrTooLong(String idleTimeout, String maxLifetime) {
        assertThatThrownBy(() -> bind(idleTimeout, maxLifetime)).isInstanceOf(BindException.class);
    }

    @Test
    void sayWhichKeysContradictEachOther() {
        assertThatThrownBy(() -> bind("43201s", "12h"))
                .hasStackTraceContaining("idle-timeout must not exceed max-lifetime");
        assertThat(bind("12h", "12h").maxLifetime()).isEqualTo(Duration.ofHours(12));
    }

    private static SessionProperties bind(String idleTimeout, String maxLifetime) {
        var environment = new MockEnvironment()
                .withProperty("sluice.user.session.idle-timeout", idleTimeout)
                .withProperty("sluice.user.session.max-lifetime", maxLifetime);
        return new RefreshableProperties<>(SessionProperties.class, environment).get();
    }
}
