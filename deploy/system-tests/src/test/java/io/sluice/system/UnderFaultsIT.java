package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The faults of docs/faults.md that each build injects, by {@code deploy/sluice chaos}: at most a quarter of an hour, and after
 * all other tests, because the suite is broken in between.
 */
class UnderFaultsIT {
    private static final int MINUTES = 15;

    /** The nodes that it starts first, and the mending after the last case: it must print its table in any case. */
    private static final Duration STARTING_AND_MENDING = Duration.ofMinutes(6);

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    @Test
    void everyInvariantHoldsWhateverOfTheSelectionBreaks() {
        var chaos = Suite.launcher.run(
                Duration.ofMinutes(MINUTES).plus(STARTING_AND_MENDING),
                "chaos",
                "--quick",
                "--minutes",
                Integer.toString(MINUTES));
        Staff.forgetSessions(); // one of the faults flushes Redis
        assertThat(chaos.exit()).as(chaos.output()).isZero();
    }
}
