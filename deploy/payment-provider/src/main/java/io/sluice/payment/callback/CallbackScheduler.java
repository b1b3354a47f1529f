package io.sluice.payment.callback;

import io.sluice.payment.store.CallbackResult;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.store.PendingCallback;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Sends each callback when it is due, and retries it until it is delivered, refused or given up. Pending callbacks are
 * in the store, so they continue after a restart. A callback may therefore be sent more often than requested, never
 * less.
 */
public final class CallbackScheduler implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(CallbackScheduler.class.getName());
    private static final int THREADS = 8;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(3);

    private final PaymentStore payments;
    private final CallbackSender sender;
    private final RetrySchedule retrySchedule;
    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(THREADS, task -> {
        Thread thread = new Thread(task, "callbacks");
        thread.setDaemon(true);
        return thread;
    });

    public CallbackScheduler(PaymentStore payments, CallbackSender sender, RetrySchedule retrySchedule) {
        this.payments = payments;
        this.sender = sender;
        this.retrySchedule = retrySchedule;
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Schedules the callbacks that an earlier process left pending. */
    public void resume() {
        payments.pendingCallbacks().forEach(callback -> schedule(callback, 0));
    }

    /** To be called once, when a payment has been decided. */
    public void schedule(PaymentId paymentId) {
        payments.pendingCallbacks(paymentId).forEach(callback -> schedule(callback, 0));
    }

    private void schedule(PendingCallback callback, int failures) {
        Duration delay =
                failures == 0 ? Duration.between(payments.now(), callback.dueAt()) : retrySchedule.delayAfter(failures);
        try {
            executor.schedule(() -> send(callback, failures), delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // Shutting down: the callback stays pending in the store.
        }
    }

    private void send(PendingCallback callback, int failures) {
        if (payments.now().isBefore(callback.dueAt())) {
            schedule(callback, 0); // timers and clocks differ a little; no callback may come before its outcome
            return;
        }
        try {
            handle(sender.send(callback), callback, failures);
        } catch (IOException e) {
            retry(callback, failures + 1, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "Unexpected failure of " + callback, e);
            retry(callback, failures + 1, e.toString());
        }
    }

    private void handle(int status, PendingCallback callback, int failures) {
        String answer = "answered " + status;
        switch (status / 100) {
            case 2 -> end(callback, CallbackResult.DELIVERED, answer);
            case 4 -> end(callback, CallbackResult.REFUSED, answer);
            default -> retry(callback, failures + 1, answer);
        }
    }

    private void retry(PendingCallback callback, int failures, String reason) {
        Instant deadline = callback.dueAt().plus(retrySchedule.giveUpAfter());
        if (payments.now().isAfter(deadline)) {
            end(callback, CallbackResult.GIVEN_UP, reason);
        } else {
            LOG.log(Level.INFO, () -> "Could not deliver " + callback + "; will retry: " + reason);
            schedule(callback, failures);
        }
    }

    private void end(PendingCallback callback, CallbackResult result, String reason) {
        payments.endCallback(callback, result);
        switch (result) {
            case DELIVERED -> LOG.log(Level.INFO, () -> "Delivered " + callback + ": " + reason);
            case REFUSED ->
                LOG.log(Level.WARNING, () -> "Merchant refused " + callback + "; will not retry: " + reason);
            case GIVEN_UP -> LOG.log(Level.WARNING, () -> "Gave up " + callback + ": " + reason);
        }
    }

    /** Lets the callbacks finish that are being sent. */
    @Override
    public void close() {
        executor.shutdown();
        try {
            if (!executor.awaitTermination(SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
