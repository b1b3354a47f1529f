package io.sluice.payment.callback;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryScheduleTests {

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "6, 32", "7, 60", "8, 60", "1000000, 60"})
    void doublesTheDelayUpToAMinute(int failures, long seconds) {
        assertThat(RetrySchedule.DEFAULT.delayAfter(failures)).isEqualTo(Duration.ofSeconds(seconds));
    }
}
