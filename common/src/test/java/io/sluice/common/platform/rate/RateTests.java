package io.sluice.common.platform.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateTests {
    @Test
    void isWrittenInWords() {
        assertThat(Rate.valueOf("10 per 15m")).isEqualTo(new Rate(10, Duration.ofMinutes(15)));
        assertThat(Rate.valueOf("10 per 15m")).hasToString("10 per 15m");
        assertThat(Rate.valueOf("1 per 1s")).isEqualTo(new Rate(1, Duration.ofSeconds(1)));
        assertThat(Rate.valueOf("1000000 per 1d")).isEqualTo(new Rate(1_000_000, Duration.ofDays(1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "10",
                "0 per 1m",
                "-1 per 1m",
                "1000001 per 1m",
                "1 per 999ms",
                "1 per 25h",
                "1 per x",
                "∞ per 1m"
            })
    void isNeitherNothingNorEverything(String text) {
        assertThatThrownBy(() -> Rate.valueOf(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
