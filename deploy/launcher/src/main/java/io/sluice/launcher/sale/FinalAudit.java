package io.sluice.launcher.sale;

import io.sluice.launcher.process.Poll;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * The last audit after the buyers have left, if the suite answered.
 *
 * @param endedAt when the waiting ended, as {@link System#nanoTime}
 */
record FinalAudit(Optional<Audit> audit, long endedAt) {

    /** After Ctrl-C. */
    private static final Duration SHORT_TIMEOUT = Duration.ofSeconds(5);

    /** Waits until the suite is at rest: the stores agree, no unit is held and every order is decided. */
    static FinalAudit await(AuditReader audits, Duration timeout, BooleanSupplier stop) {
        long begin = System.nanoTime();
        AtomicReference<Audit> last = new AtomicReference<>();
        Poll.until(timeout, () -> {
            boolean stopped = stop.getAsBoolean() && System.nanoTime() - begin > SHORT_TIMEOUT.toNanos();
            last.set(null); // if the suite fails now, an older audit must not count
            last.set(audits.read());
            return stopped || last.get().isAtRest();
        });
        return new FinalAudit(Optional.ofNullable(last.get()), System.nanoTime());
    }

    boolean isAtRest() {
        return audit.filter(Audit::isAtRest).isPresent();
    }
}
