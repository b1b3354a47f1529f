package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaitsTests {
    private static final Duration MAX = Duration.ofSeconds(10);

    @Test
    void theyAreSpreadEvenlyFromASecondOn() {
        assertThat(Waits.upTo(MAX, 0)).isEqualTo(Duration.ofSeconds(1));
        assertThat(Waits.upTo(MAX, 0.5)).isEqualTo(Duration.ofSeconds(5));
        assertThat(Waits.upTo(MAX, 1)).isEqualTo(MAX);
    }

    @Test
    void theyGrowWithTheOutageUpToTheBound() {
        assertThat(Waits.about(Duration.ZERO, MAX, 0)).isEqualTo(Duration.ofSeconds(2));
        assertThat(Waits.about(Duration.ZERO, MAX, 1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(Waits.about(Duration.ofSeconds(6), MAX, 0)).isEqualTo(Duration.ofSeconds(6));
        assertThat(Waits.about(Duration.ofSeconds(6), MAX, 1)).isEqualTo(Duration.ofSeconds(3));
        assertThat(Waits.about(Duration.ofHours(1), MAX, 0)).isEqualTo(MAX);
        assertThat(Waits.about(Duration.ofHours(1), MAX, 1)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void neverLongerThanTheBoundAlsoIfThatIsASecond() {
        assertThat(Waits.about(Duration.ofHours(1), Duration.ofSeconds(1), 0)).isEqualTo(Duration.ofSeconds(1));
    }
}
