package io.sluice.launcher.sale;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Somebody's wish that the sale end now: Ctrl-C. The process lives on until the verdict is told, within reason. */
final class StopRequest implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 40;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::request, "stop");
    private volatile boolean requested;

    static StopRequest onInterrupt() {
        StopRequest stop = new StopRequest();
        Runtime.getRuntime().addShutdownHook(stop.hook);
        return stop;
    }

    boolean isRequested() {
        return requested;
    }

    private void request() {
        requested = true;
        try {
            done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
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
            // it is running, and sees that we are done
        }
    }
}
