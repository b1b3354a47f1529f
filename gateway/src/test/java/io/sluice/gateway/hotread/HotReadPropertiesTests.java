package io.sluice.gateway.hotread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.env.MockEnvironment;

class HotReadPropertiesTests {
    @Test
    void anAnswerIsNeverOlderThanASecondByDefault() {
        var properties = properties("max-age", "1s");
        assertThat(properties.maxAge()).isEqualTo(Duration.ofSeconds(1));
        assertThat(properties.refreshAfter()).isLessThan(properties.maxAge());
    }

    @ParameterizedTest
    @CsvSource({"max-age, 1001ms", "max-age, 400ms", "negative-ttl, 2s", "stale-for, 6m", "load-timeout, 11s"})
    void refusesTimesThatBreakThePromise(String key, String value) {
        assertThatThrownBy(() -> properties(key, value)).isInstanceOf(RuntimeException.class);
    }

    private static HotReadProperties properties(String key, String value) {
        var environment = new MockEnvironment().withProperty("sluice.gateway.hot-reads." + key, value);
        return new RefreshableProperties<>(HotReadProperties.class, environment).get();
    }
}
