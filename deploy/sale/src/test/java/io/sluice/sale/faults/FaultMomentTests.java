package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FaultMomentTests {

    @Test
    void aShareIsDueWhenSoMuchIsSoldHoweverLongItTakes() {
        FaultMoment half = FaultMoment.parse("50%");

        assertThat(half.isDue(0.499, Duration.ofHours(1))).isFalse();
        assertThat(half.isDue(0.5, Duration.ZERO)).isTrue();
        assertThat(half.isDue(0.51, Duration.ZERO)).isTrue();
    }

    @Test
    void aTimeIsDueWhenItHasPassedHoweverMuchIsSold() {
        FaultMoment tenSeconds = FaultMoment.parse("10s");

        assertThat(tenSeconds.isDue(1, Duration.ofMillis(9_999))).isFalse();
        assertThat(tenSeconds.isDue(0, Duration.ofSeconds(10))).isTrue();
        assertThat(tenSeconds.isDue(0, Duration.ofSeconds(11))).isTrue();
    }

    @Test
    void theStartIsDueAtOnce() {
        assertThat(FaultMoment.AT_THE_START.isDue(0, Duration.ZERO)).isTrue();
    }
}
