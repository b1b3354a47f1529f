package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityCurveTests {
    private static final int ATTEMPTS = 1000;

    private final CapacityCurve curve = new CapacityCurve(Duration.ofSeconds(1));

    @Test
    void goesOnWhileTheRateGrows() {
        assertThat(curve.isKneePassed()).isFalse();
        add(step(4).at(300).within(13, 30));
        assertThat(curve.isKneePassed()).isFalse();
        add(step(8).at(500).within(16, 40));
        assertThat(curve.isKneePassed()).isFalse();
        assertThat(curve.boundBy()).isEqualTo(Bound.NOT_FOUND);
        assertThat(curve.knee())
                .hasValueSatisfying(knee -> assertThat(knee.attemptsAtOnce()).isEqualTo(8));
    }

    /** From 400 a second and 20 ms on. */
    @ParameterizedTest
    @CsvSource({"419.9, 30.1, true", "420, 30.1, false", "419.9, 30, false", "300, 80, true", "300, 20, false"})
    void isPassedWhenTheRateHardlyGrowsAndLatencyDoes(double perSecond, double p50, boolean passed) {
        add(step(8).at(400).within(20, 40));
        add(step(16).at(perSecond).within(p50, 90));
        assertThat(curve.isKneePassed()).isEqualTo(passed);
        assertThat(curve.boundBy()).isEqualTo(passed ? Bound.LATENCY : Bound.NOT_FOUND);
    }

    @ParameterizedTest
    @CsvSource({"999, false", "1000, false", "1000.1, true"})
    void isPassedWhenOneInAHundredWaitsLongerThanASecond(double p99, boolean passed) {
        add(step(4).at(400).within(20, p99));
        assertThat(curve.isKneePassed()).isEqualTo(passed);
    }

    @ParameterizedTest
    @CsvSource({"50, 0, false", "0, 50, false", "25, 25, false", "51, 0, true", "0, 51, true", "25, 26, true"})
    void isPassedWhenMoreThanOneInTwentyIsRefused(int busy, int failed, boolean passed) {
        add(step(4).at(400).within(10, 20).refused(busy, failed));
        assertThat(curve.isKneePassed()).isEqualTo(passed);
    }

    @ParameterizedTest
    @CsvSource({"60, 0, PERMITS", "30, 30, PERMITS", "29, 31, FAILURES", "0, 60, FAILURES"})
    void isBoundByWhatRefusesMore(int busy, int failed, Bound bound) {
        add(step(4).at(400).within(10, 20).load(1));
        add(step(8).at(500).within(10, 20).refused(busy, failed));
        assertThat(curve.boundBy()).isEqualTo(bound);
    }

    @ParameterizedTest
    @CsvSource({"0.89, LATENCY", "0.9, PROCESSORS", "1, PROCESSORS"})
    void isBoundByProcessorsThatAreTakenAtTheKnee(double load, Bound bound) {
        add(step(4).at(400).within(10, 20).load(load));
        add(step(8).at(390).within(20, 40).load(0.5));
        assertThat(curve.boundBy()).isEqualTo(bound);
    }

    @Test
    void theKneeIsTheStepWithTheHighestRate() {
        add(step(4).at(400).within(10, 20));
        add(step(8).at(600).within(15, 30));
        add(step(16).at(590).within(30, 60));
        assertThat(curve.knee())
                .hasValueSatisfying(knee -> assertThat(knee.attemptsAtOnce()).isEqualTo(8));
        assertThat(curve.steps()).extracting(MeasuredStep::attemptsAtOnce).containsExactly(4, 8, 16);
    }

    @Test
    void aStepThatIsTooSlowOrFailsOrSellsNothingIsNoKnee() {
        assertThat(curve.knee()).isEmpty();
        add(step(4).at(0).within(0, 0));
        add(step(8).at(900).within(500, 1001));
        add(step(16).at(900).within(10, 20).refused(0, 51));
        assertThat(curve.knee()).isEmpty();
        add(step(32).at(10).within(900, 1000).refused(0, 50));
        assertThat(curve.knee())
                .hasValueSatisfying(knee -> assertThat(knee.attemptsAtOnce()).isEqualTo(32));
    }

    /** They may come again, and cost next to nothing. */
    @Test
    void busyAnswersAreNoReasonAgainstAKnee() {
        add(step(4).at(400).within(10, 20).refused(300, 0));
        assertThat(curve.knee()).isPresent();
    }

    @Test
    void aStepWithoutAnyAttemptHasNoShareOfRefusedOnes() {
        assertThat(new MeasuredStep(4, 0, Duration.ZERO, Duration.ZERO, 0, 0, 0, 0).refusedShare())
                .isZero();
    }

    private void add(Described step) {
        curve.add(step.measured());
    }

    private static Described step(int attemptsAtOnce) {
        return new Described(attemptsAtOnce, 0, 0, 0, 0, 0, 0);
    }

    /** What matters of a step, by and by. */
    private record Described(
            int attemptsAtOnce, double perSecond, double p50, double p99, int busy, int failed, double load) {
        Described at(double perSecond) {
            return new Described(attemptsAtOnce, perSecond, p50, p99, busy, failed, load);
        }

        Described within(double p50, double p99) {
            return new Described(attemptsAtOnce, perSecond, p50, p99, busy, failed, load);
        }

        Described refused(int busy, int failed) {
            return new Described(attemptsAtOnce, perSecond, p50, p99, busy, failed, load);
        }

        Described load(double load) {
            return new Described(attemptsAtOnce, perSecond, p50, p99, busy, failed, load);
        }

        MeasuredStep measured() {
            return new MeasuredStep(attemptsAtOnce, perSecond, millis(p50), millis(p99), ATTEMPTS, busy, failed, load);
        }

        private static Duration millis(double millis) {
            return Duration.ofNanos(Math.round(millis * 1e6));
        }
    }
}
