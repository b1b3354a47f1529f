package io.sluice.payment.callback;

import io.sluice.payment.store.CallbackResult;
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
 * Sends each callback when it is due and again until it is taken, refused or hopeless. What has not ended is in the payments, so
 * a restart goes on with it; a callback may therefore be sent once more than was asked for, never less.
 */
public final class Callbacks implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Callbacks.class.getName());
    private static final int THREADS = 8;
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final PaymentStore payments;
    private final Merchant merchant;
    private final BackOff backOff;
    private final ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(THREADS, task -> {
        Thread thread = new Thread(task, "callbacks");
        thread.setDaemon(true);
        return thread;
    });

    public Callbacks(PaymentStore payments, Merchant merchant, BackOff backOff) {
        this.payments = payments;
        this.merchant = merchant;
        this.backOff = backOff;
        threads.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Goes on with what an earlier process had to leave. */
    public void resume() {
        payments.pendingCallbacks().forEach(callback -> schedule(callback, 0));
    }

    /** To be called once, when a payment has been decided. */
    public void announce(String paymentId) {
        payments.pendingCallbacks(paymentId).forEach(callback -> schedule(callback, 0));
    }

    private void schedule(PendingCallback callback, int failures) {
        Instant due = callback.payment().decision().callbackAt();
        Duration wait = failures == 0 ? Duration.between(payments.now(), due) : backOff.after(failures);
        try {
            threads.schedule(() -> run(callback, failures), wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // Shutting down: the payments remember it.
        }
    }

    private void run(PendingCallback callback, int failures) {
        if (payments.now().isBefore(callback.payment().decision().callbackAt())) {
            schedule(callback, 0); // timers and clocks differ by a bit, and nobody may be told before it is true
            return;
        }
        try {
            judge(callback, failures, merchant.tell(callback.payment()));
        } catch (IOException e) {
            tryAgain(callback, failures + 1, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "A callback failed in an unforeseen way.", e);
            tryAgain(callback, failures + 1, e.toString());
        }
    }

    private void judge(PendingCallback callback, int failures, int status) {
        switch (status / 100) {
            case 2 -> end(callback, CallbackResult.DELIVERED, "answered " + status);
            case 4 -> end(callback, CallbackResult.REFUSED, "answered " + status);
            default -> tryAgain(callback, failures + 1, "answered " + status);
        }
    }

    private void tryAgain(PendingCallback callback, int failures, String reason) {
        Instant hopeless = callback.payment().decision().callbackAt().plus(backOff.patience());
        if (payments.now().isAfter(hopeless)) {
            end(callback, CallbackResult.GIVEN_UP, reason);
        } else {
            log(Level.INFO, callback, "will be sent again", reason);
            schedule(callback, failures);
        }
    }

    private void end(PendingCallback callback, CallbackResult end, String reason) {
        payments.endCallback(callback, end);
        log(end == CallbackResult.DELIVERED ? Level.INFO : Level.WARNING, callback, end.name(), reason);
    }

    private static void log(Level level, PendingCallback callback, String what, String why) {
        LOG.log(
                level,
                () -> "Callback " + callback.number() + " of "
                        + callback.payment().id() + " " + what + ": " + why);
    }

    /** Lets those finish that are being sent. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
