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

    /** From the last unit accepted, or the last fault, whichever was later; empty if an invariant is broken. */
    Optional<Duration> timeSince(OptionalLong lastFaultAt) {
        OptionalLong lastUnitAt = simulation.history().lastAcceptedAt();
        if (verdict.stream().anyMatch(Finding::isBroken) || lastUnitAt.isEmpty() && lastFaultAt.isEmpty()) {
            return Optional.empty();
        }
        long unit = lastUnitAt.orElseGet(lastFaultAt::getAsLong);
        long fault = lastFaultAt.orElse(unit);
        long begin = unit - fault > 0 ? unit : fault;
        OptionalLong end = simulation.latestAudit().restSince(begin);
        return end.isPresent() ? Optional.of(Duration.ofNanos(end.getAsLong() - begin)) : Optional.empty();
    }
}
