package io.sluice.order.push;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Tells clients that their connection ends, on threads of its own: a client that does not read is waited for a moment. */
@Component
class ConnectionCloser {
    private static final int THREADS = 2;
    private static final int PATIENCE_SECONDS = 5;

    // Never more waits here than there were connections.
    private final ExecutorService threads =
            Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "push-farewell"));

    void say(Connection connection, CloseReason farewell) {
        try {
            threads.execute(() -> connection.close(farewell));
        } catch (RejectedExecutionException leaving) {
            connection.close(farewell);
        }
    }

    /** Waits until all who were dismissed have been told, up to a bound. */
    void finish() {
        threads.shutdown();
        try {
            threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
