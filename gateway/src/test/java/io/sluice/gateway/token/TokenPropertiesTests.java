package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class TokenPropertiesTests {
    private static final String KEY = "sluice.gateway.token.lifetime";

    @ParameterizedTest
    @ValueSource(strings = {"20s", "5m"})
    void aTokenOutlivesAnOrphanAndLivesForFiveMinutesAtMost(String lifetime) {
        var environment = new MockEnvironment().withProperty(KEY, lifetime);
        assertThat(new RefreshableProperties<>(TokenProperties.class, environment)
                        .get()
                        .lifetime())
                .isEqualTo(DurationStyle.detectAndParse(lifetime));
    }

    @Test
    void anInvalidLifetimeIsIgnored() {
        var environment = new MockEnvironment();
        var refreshable = new RefreshableProperties<>(TokenProperties.class, environment);
        assertThat(refreshable.get().lifetime()).isEqualTo(Duration.ofSeconds(30));
        for (String pushed : new String[] {"25s", "0s", "19999ms", "1h", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            refreshable.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(refreshable.get().lifetime()).as(pushed).isEqualTo(Duration.ofSeconds(25));
        }
    }
}
