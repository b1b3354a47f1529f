package io.sluice.launcher.sale;

import io.sluice.launcher.process.Poll;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** How the suite came to rest after the last buyer left, or did not. */
record FinalAudit(Optional<Audit> audit, long endedAt) {

    /** For somebody who has pressed Ctrl-C. */
    private static final Duration SHORT = Duration.ofSeconds(5);

    static FinalAudit await(AuditReader audits, Duration patience, BooleanSupplier stop) {
        long begin = System.nanoTime();
        AtomicReference<Audit> last = new AtomicReference<>();
        Poll.until(patience, () -> {
            boolean enough = stop.getAsBoolean() && System.nanoTime() - begin > SHORT.toNanos();
            last.set(null); // an answer that is older than the trouble would say little
            last.set(audits.read());
            return enough || last.get().isAtRest();
        });
        return new FinalAudit(Optional.ofNullable(last.get()), System.nanoTime());
    }

    boolean isAtRest() {
        return audit.filter(Audit::isAtRest).isPresent();
    }
}
