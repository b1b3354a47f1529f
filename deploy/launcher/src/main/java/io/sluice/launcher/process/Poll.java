package io.sluice.launcher.process;

import java.io.IOException;
import java.time.Duration;

/** Waits by checking a condition again and again. The only place that sleeps. */
public final class Poll {

    private static final long PAUSE_MILLIS = 100;

    private Poll() {}

    /** What is waited for. An {@link IOException} counts as "not yet": the part may still be starting. */
    @FunctionalInterface
    public interface Condition {
        boolean check() throws IOException;
    }

    /** Returns whether the condition was met in time. */
    public static boolean until(Duration timeout, Condition condition) {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (!isMet(condition)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            pause();
        }
        return true;
    }

    public static boolean isMet(Condition condition) {
        try {
            return condition.check();
        } catch (IOException e) {
            return false;
        }
    }

    public static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting", e);
        }
    }
}
