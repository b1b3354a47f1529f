package io.sluice.sale.check;

import io.sluice.launcher.process.Poll;
import io.sluice.sale.load.Audit;
import io.sluice.sale.load.Simulation;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The last audit after the buyers have left, if the suite answered.
 *
 * @param endedAt when the waiting ended, as {@link System#nanoTime}
 */
public record FinalAudit(Optional<Audit> audit, long endedAt) {

    /** After Ctrl-C. */
    private static final Duration SHORT_TIMEOUT = Duration.ofSeconds(5);

    /** Waits until the suite is at rest: the stores agree, no unit is held and every order is decided. */
    public static FinalAudit await(Simulation simulation, Duration timeout, BooleanSupplier stop) {
        long begin = System.nanoTime();
        Poll.until(timeout, () -> {
            simulation.readAudit();
            boolean stopped = stop.getAsBoolean() && System.nanoTime() - begin > SHORT_TIMEOUT.toNanos();
            return stopped
                    || simulation
                            .latestAudit()
                            .current()
                            .filter(Audit::isAtRest)
                            .isPresent();
        });
        // If the suite fails now, an older audit does not count.
        return new FinalAudit(simulation.latestAudit().current(), System.nanoTime());
    }

    public boolean isAtRest() {
        return audit.filter(Audit::isAtRest).isPresent();
    }
}
