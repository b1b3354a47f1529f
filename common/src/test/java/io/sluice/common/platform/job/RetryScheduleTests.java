package io.sluice.common.platform.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTests {
    private final RetrySchedule schedule = new RetrySchedule(Duration.ofSeconds(1), Duration.ofMinutes(1));

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 4", "5, 32", "6, 60", "7, 60", "1000000, 60"})
    void doublesUpToTheLongestWait(int tries, int seconds) {
        assertThat(schedule.after(tries)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void theFirstWaitIsPositiveAndNotAboveTheLongest() {
        assertThat(new RetrySchedule(Duration.ofSeconds(1), Duration.ofSeconds(1)).after(3))
                .isEqualTo(Duration.ofSeconds(1));
        assertThatIllegalArgumentException().isThrownBy(() -> new RetrySchedule(Duration.ZERO, Duration.ofSeconds(1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetrySchedule(Duration.ofSeconds(2), Duration.ofSeconds(1)));
    }
}
