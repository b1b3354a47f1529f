package io.sluice.common.selling.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FlatLatencyTests {
    private final FlatLatency latency = new FlatLatency(2);

    @Test
    void isFlatWhenTheLastWindowsAreHardlyBetterThanTheBestBefore() {
        add(100, 50, 49);
        assertThat(latency.isFlat()).isFalse();
        add(46);
        assertThat(latency.isFlat()).isTrue();
    }

    @Test
    void isNotFlatWhileOneOfTheLastWindowsIsMuchBetter() {
        add(100, 50, 44, 60);
        assertThat(latency.isFlat()).isFalse();
    }

    @Test
    void needsAWindowToCompareWith() {
        add(50, 50);
        assertThat(latency.isFlat()).isFalse();
        add(50);
        assertThat(latency.isFlat()).isTrue();
    }

    @Test
    void aWindowWithoutSuccessSaysNothing() {
        latency.add(new long[0]);
        add(50, 50);
        latency.add(new long[0]);
        assertThat(latency.isFlat()).isFalse();
    }

    @Test
    void countsTheMedianOfAWindow() {
        latency.add(new long[] {3, 1_000_000_000, 1});
        assertThat(latency.first()).contains(Duration.ofNanos(3));
        assertThat(latency.last()).contains(Duration.ofNanos(3));
    }

    private void add(long... medians) {
        for (long median : medians) {
            latency.add(new long[] {median});
        }
    }
}
