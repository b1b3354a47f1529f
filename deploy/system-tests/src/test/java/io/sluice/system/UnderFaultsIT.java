package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The faults of docs/faults.md that each build injects, by {@code deploy/sluice chaos}: at most eight minutes, and after all other
 * tests, because the suite is broken in between.
 */
class UnderFaultsIT {

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    @Test
    void everyInvariantHoldsWhateverOfTheSelectionBreaks() {
        var chaos = Suite.launcher.run("chaos", "--quick");
        Staff.forgetSessions(); // one of the faults flushes Redis
        assertThat(chaos.exit()).as(chaos.output()).isZero();
    }
}
