package io.sluice.sale.faults;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Work that is done again and again until it is ended. A round that fails is not the end; if most of them fail, it was not done. */
final class Repetition {

    private final Future<?> future;
    private final Object running = new Object();
    private boolean ended;
    private int rounds;
    private int failed;
    private @Nullable RuntimeException lastFailure;

    /**
     * Begins at once.
     *
     * @param rest from the end of one round to the next
     */
    Repetition(ScheduledExecutorService executor, Duration rest, Runnable work) {
        this.future = executor.scheduleWithFixedDelay(() -> once(work), 0, rest.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void once(Runnable work) {
        synchronized (running) {
            if (!ended) {
                round(work);
            }
        }
    }

    private void round(Runnable work) {
        rounds++;
        try {
            work.run();
        } catch (RuntimeException e) {
            failed++;
            lastFailure = e;
        }
    }

    /**
     * Waits for a round under way.
     *
     * @throws IllegalStateException if half of the rounds failed, or more
     */
    void end() {
        future.cancel(false);
        synchronized (running) {
            ended = true;
            if (lastFailure != null && 2 * failed >= rounds) {
                throw new IllegalStateException(
                        failed + " of " + rounds + " rounds failed: " + lastFailure.getMessage(), lastFailure);
            }
        }
    }
}
