package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class TokenPropertiesTests {
    private static final String KEY = "sluice.gateway.token.lifetime";

    @Test
    void aTokenLivesForFiveSecondsToFiveMinutes() {
        assertThatCode(() -> new TokenProperties(Duration.ofSeconds(5))).doesNotThrowAnyException();
        assertThatCode(() -> new TokenProperties(Duration.ofMinutes(5))).doesNotThrowAnyException();
        for (Duration invalid : new Duration[] {Duration.ZERO, Duration.ofMillis(4999), Duration.ofMillis(300_001)}) {
            assertThatThrownBy(() -> new TokenProperties(invalid))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(KEY + " must be 5s to 5m, was " + invalid);
        }
    }

    @Test
    void anInvalidLifetimeIsIgnored() {
        var environment = new MockEnvironment();
        var refreshable = new RefreshableProperties<>(TokenProperties.class, environment);
        assertThat(refreshable.get().lifetime()).isEqualTo(Duration.ofSeconds(30));
        for (String pushed : new String[] {"10s", "0s", "1h", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            refreshable.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(refreshable.get().lifetime()).as(pushed).isEqualTo(Duration.ofSeconds(10));
        }
    }
}
