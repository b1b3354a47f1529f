package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LatenciesTests {

    private final Latencies latencies = new Latencies();

    @Test
    void areZeroWithoutValues() {
        assertThat(latencies.percentile(0.99)).isZero();
        assertThat(latencies.max()).isZero();
    }

    @Test
    void areExactToAThousandth() {
        latencies.add(Duration.ofMillis(1234).toNanos());

        assertThat(latencies.percentile(0.5)).isCloseTo(Duration.ofMillis(1234), Duration.ofMillis(2));
        assertThat(latencies.max()).isCloseTo(Duration.ofMillis(1234), Duration.ofMillis(2));
    }

    @Test
    void computePercentilesToTwoPerCent() {
        LongStream.rangeClosed(1, 1000)
                .forEach(millis -> latencies.add(Duration.ofMillis(millis).toNanos()));

        assertThat(latencies.percentile(0.5).toMillis()).isCloseTo(500, Percentage.withPercentage(2));
        assertThat(latencies.percentile(0.9).toMillis()).isCloseTo(900, Percentage.withPercentage(2));
        assertThat(latencies.percentile(0.99).toMillis()).isCloseTo(990, Percentage.withPercentage(2));
        assertThat(latencies.percentile(1)).isCloseTo(Duration.ofSeconds(1), Duration.ofMillis(1));
        assertThat(latencies.count()).isEqualTo(1000);
    }

    @Test
    void areOfTheIntervalSinceTheLastSample() {
        latencies.add(Duration.ofMillis(5).toNanos());
        assertThat(latencies.interval().getTotalCount()).isEqualTo(1);

        latencies.add(Duration.ofMillis(7).toNanos());
        latencies.add(Duration.ofMillis(7).toNanos());

        assertThat(latencies.interval().getTotalCount()).isEqualTo(2);
        assertThat(latencies.count()).isEqualTo(3);
    }

    @Test
    void countSingleMicrosecondsAndWholeHours() {
        latencies.add(1_000);
        latencies.add(127_000);
        latencies.add(Duration.ofDays(1).toNanos());

        assertThat(latencies.percentile(0.3)).isEqualTo(Duration.ofNanos(1_000));
        assertThat(latencies.percentile(0.6)).isEqualTo(Duration.ofNanos(127_000));
        assertThat(latencies.max()).isCloseTo(Duration.ofHours(1), Duration.ofSeconds(4));
    }
}
