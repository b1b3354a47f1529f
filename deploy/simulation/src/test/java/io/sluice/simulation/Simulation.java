package io.sluice.simulation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs sales by their seeds. The same seed is the same run. */
final class Simulation {
    private final @Nullable OldFault oldFault;

    private Simulation(@Nullable OldFault oldFault) {
        this.oldFault = oldFault;
    }

    static Simulation ofShippedCode() {
        return new Simulation(null);
    }

    /** With a fault put back that was mended. */
    static Simulation with(OldFault oldFault) {
        return new Simulation(oldFault);
    }

    /** What came of a run. */
    record Outcome(long seed, Set<Fault> faults, @Nullable Throwable failure, List<String> trace) {
        Optional<Throwable> broken() {
            return Optional.ofNullable(failure);
        }

        String report() {
            return "seed " + seed + " with " + faults + "\n" + String.join("\n", trace) + "\n" + failure
                    + "\nagain: mvn -pl deploy/simulation -am test -Dtest=SimulationTests -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dsimulation.seed=" + seed;
        }
    }

    Outcome run(long seed, boolean traced) {
        var dice = new Dice(seed);
        Set<Fault> faults = Sale.faults(dice);
        if (oldFault != null) {
            faults.addAll(oldFault.shownBy());
        }
        return run(seed, dice, faults, traced);
    }

    /** A run of another simulation: by its seed and with its faults, which need not be those of the seed. */
    Outcome repeat(Outcome other) {
        var dice = new Dice(other.seed());
        Sale.faults(dice); // drawn by that run, too
        return run(other.seed(), dice, other.faults(), false);
    }

    private Outcome run(long seed, Dice dice, Set<Fault> faults, boolean traced) {
        var world = new World(dice, faults, traced);
        try {
            new Sale(world, oldFault).run();
            return new Outcome(seed, faults, null, world.trace());
        } catch (RuntimeException | AssertionError e) {
            return new Outcome(seed, faults, e, world.trace());
        }
    }
}
