package io.sluice.sale.faults;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Work that is done again and again until it is ended. */
final class Repetition {

    private final Future<?> future;
    private final Object running = new Object();
    private boolean ended;

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
                work.run();
            }
        }
    }

    /** Waits for a round under way; a round that failed fails this. */
    void end() {
        synchronized (running) {
            ended = true;
        }
        if (future.isDone()) {
            try {
                future.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("A round failed: " + e.getMessage(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        future.cancel(false);
    }
}
