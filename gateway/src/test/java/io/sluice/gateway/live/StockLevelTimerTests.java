package io.sluice.gateway.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StockLevelTimerTests {
    @ParameterizedTest
    @CsvSource({
        "2000, 0, 0.0, 1500",
        "2000, 0, 0.5, 2000",
        "2000, 0, 1.0, 2500",
        "2000, 100, 0.5, 2000",
        "2000, 101, 0.5, 2020",
        "2000, 200, 0.5, 4000",
        "2000, 60000, 0.0, 10000"
    })
    void countingGetsATwentiethOfTheTime(long interval, long took, double jitter, long wait) {
        assertThat(StockLevelTimer.wait(Duration.ofMillis(interval), Duration.ofMillis(took), jitter))
                .isEqualTo(Duration.ofMillis(wait));
    }
}
