package io.sluice.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A simulation that finds nothing proves nothing: each fault that was mended is found when it is put back. */
class OldFaultTests {
    private static final int SEEDS = 2000;

    @ParameterizedTest
    @EnumSource
    void isFoundWhenItIsPutBack(OldFault fault) {
        Simulation simulation = Simulation.with(fault);
        Optional<Simulation.Outcome> found = LongStream.rangeClosed(1, SEEDS)
                .mapToObj(seed -> simulation.run(seed, false))
                .filter(outcome -> outcome.failure() instanceof BrokenInvariant)
                .findFirst();
        assertThat(found).as("a seed up to " + SEEDS + " that finds " + fault).isPresent();
        found.ifPresent(outcome -> {
            System.out.println(fault + " is found by seed " + outcome.seed() + ": " + outcome.failure());
            assertThat(Simulation.ofShippedCode().repeat(outcome).broken())
                    .as("the same run without it")
                    .isEmpty();
        });
    }
}
