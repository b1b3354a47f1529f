package io.sluice.sale;

import io.sluice.launcher.process.Poll;
import io.sluice.sale.check.FinalAudit;
import io.sluice.sale.check.Finding;
import io.sluice.sale.load.Simulation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Waits after a sale until the suite is at rest and every invariant holds, and tells how long that took. */
final class Balance {

    /** What time can mend: the rest is in the clients' records, and stays as it is. */
    private static final Set<String> MENDABLE = Set.of("I2", "I3", "I4", "I6", "I7", "I9", "same", "rest", "all");

    private final Simulation simulation;
    private final Duration timeout;
    private final BooleanSupplier stop;
    private FinalAudit finalAudit;
    private List<Finding> verdict = List.of();
    private OptionalLong heldAt = OptionalLong.empty();

    Balance(Simulation simulation, Duration timeout, BooleanSupplier stop) {
        this.simulation = simulation;
        this.timeout = timeout;
        this.stop = stop;
        this.finalAudit = new FinalAudit(Optional.empty(), System.nanoTime());
    }

    void await(Function<FinalAudit, List<Finding>> judge) {
        long deadline = System.nanoTime() + timeout.toNanos();
        boolean again = false;
        do {
            if (again) {
                Poll.pause();
            }
            finalAudit = FinalAudit.await(simulation, Duration.ofNanos(deadline - System.nanoTime()), stop);
            verdict = judge.apply(finalAudit);
            again = true;
        } while (isMendable() && System.nanoTime() < deadline && !stop.getAsBoolean());
        if (verdict.stream().noneMatch(Finding::isBroken)) {
            // The first verdict says what has held since the suite came to rest.
            heldAt = simulation.latestAudit().restSince();
        }
    }

    private boolean isMendable() {
        return verdict.stream().anyMatch(finding -> finding.isBroken() && MENDABLE.contains(finding.name()));
    }

    FinalAudit finalAudit() {
        return finalAudit;
    }

    List<Finding> verdict() {
        return verdict;
    }

    /** From the last unit accepted, or the last fault, whichever was later. */
    Optional<Duration> timeSince(OptionalLong lastFaultAt) {
        OptionalLong lastUnitAt = simulation.history().lastAcceptedAt();
        if (heldAt.isEmpty() || lastUnitAt.isEmpty() && lastFaultAt.isEmpty()) {
            return Optional.empty();
        }
        long end = heldAt.getAsLong();
        long sinceUnit = end - lastUnitAt.orElse(end);
        long sinceFault = end - lastFaultAt.orElse(lastUnitAt.orElse(end));
        return Optional.of(Duration.ofNanos(Math.max(0, Math.min(sinceUnit, sinceFault))));
    }
}
