package io.sluice.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.sluice.simulation.Simulation.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Sells by the shipped code under random faults. {@code -Dsimulation.seed=} repeats one run with its trace; {@code -Dsimulation.runs=},
 * {@code -Dsimulation.seconds=} and {@code -Dsimulation.from=} say how many there are, for how long at most, and with which seed they
 * begin.
 */
class SimulationTests {
    /** Also where they take longer than they may: fewer prove little. */
    private static final long MIN_RUNS = 100;

    @Test
    void whateverFailsEveryUnitIsSoldOnceAndEverythingComesToRest() {
        Simulation simulation = Simulation.ofShippedCode();
        Long only = Long.getLong("simulation.seed");
        if (only != null) {
            Outcome outcome = simulation.run(only, true);
            System.out.println(outcome.report());
            assertThat(outcome.broken()).isEmpty();
            return;
        }
        long from = Long.getLong("simulation.from", 1);
        long max = Long.getLong("simulation.runs", 2000);
        long start = System.nanoTime();
        long end = start
                + Duration.ofSeconds(Long.getLong("simulation.seconds", 30)).toNanos();
        long runs = 0;
        while (runs < max && (runs < MIN_RUNS || System.nanoTime() < end)) {
            long seed = from + runs++;
            if (simulation.run(seed, false).broken().isPresent()) {
                fail(simulation.run(seed, true).report());
            }
        }
        double minutes = (System.nanoTime() - start) / 6e10;
        System.out.printf("%d runs from seed %d, %.0f a minute%n", runs, from, runs / minutes);
        assertThat(runs).isGreaterThanOrEqualTo(Math.min(MIN_RUNS, max));
    }

    @Test
    void theSameSeedIsTheSameRun() {
        Simulation simulation = Simulation.ofShippedCode();
        for (long seed = 1; seed <= 3; seed++) {
            assertThat(simulation.run(seed, true).trace())
                    .isEqualTo(simulation.run(seed, true).trace());
        }
    }
}
