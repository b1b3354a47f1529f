package io.sluice.sale;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C: what is under way ends early, and the process waits until its result is printed or the time is up. */
public final class StopRequest implements AutoCloseable {

    private static final int VERDICT_TIMEOUT_SECONDS = 40;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::request, "stop");
    private volatile boolean requested;

    public static StopRequest onInterrupt() {
        StopRequest stop = new StopRequest();
        Runtime.getRuntime().addShutdownHook(stop.hook);
        return stop;
    }

    public boolean isRequested() {
        return requested;
    }

    private void request() {
        requested = true;
        try {
            done.await(VERDICT_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook is running already, and ends now
        }
    }
}
