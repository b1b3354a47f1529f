package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedSamplesTests {
    private static final PromoId PROMO = TestIds.promo("sampled");

    private final SharedSamples samples = new SharedSamples(this::take, () -> this.nanos);
    private long nanos = 7;
    private Duration counting = Duration.ZERO;
    private int taken;

    /** Counting takes its time. */
    private Optional<PromoSample> take(PromoId promoId) {
        pass(counting);
        taken++;
        return Optional.of(new PromoSample(null, true, List.of(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({"0, 900", "18, 900", "20, 1000", "100, 5000", "200, 10000", "201, 10000", "5000, 10000"})
    void countingRestsFiftyTimesAsLongAsItTookButTenSecondsAtMost(long millis, long rest) {
        counting = Duration.ofMillis(millis);
        samples.find(PROMO);
        pass(Duration.ofMillis(rest - 1));
        samples.find(PROMO);
        assertThat(taken).isEqualTo(1);
        pass(Duration.ofMillis(1));
        samples.find(PROMO);
        assertThat(taken).isEqualTo(2);
    }

    @Test
    void aFreshOneIsNotOlderThanASecondHoweverLongCountingTakes() {
        counting = Duration.ofMillis(500);
        samples.find(PROMO);
        pass(Duration.ofMillis(399));
        samples.findFresh(PROMO);
        assertThat(taken).isEqualTo(1);
        pass(Duration.ofMillis(1));
        samples.findFresh(PROMO);
        assertThat(taken).isEqualTo(2);
        samples.find(PROMO);
        assertThat(taken).as("who follows gets the fresh one too").isEqualTo(2);
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
    }
}
