package io.sluice.order.push;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Closes connections on threads of its own, because closing blocks for a moment if the client does not read. */
@Component
class ConnectionCloser {
    private static final int THREADS = 2;
    private static final int TIMEOUT_SECONDS = 5;

    // Its queue needs no limit: it is never longer than there were connections.
    private final ExecutorService threads =
            Executors.newFixedThreadPool(THREADS, task -> new Thread(task, "push-closer"));

    void close(Connection connection, CloseReason reason) {
        try {
            threads.execute(() -> connection.close(reason));
        } catch (RejectedExecutionException shutDown) {
            connection.close(reason);
        }
    }

    /** Waits until the connections handed over so far are closed, up to a timeout. */
    void shutDown() {
        threads.shutdown();
        try {
            threads.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
