package io.sluice.launcher.process;

import java.io.IOException;
import java.time.Duration;

/** Waits for something that nobody will announce. The only place that sleeps. */
public final class Poll {

    private static final long PAUSE_MILLIS = 100;

    private Poll() {}

    /** A question whose answer may be an error as long as the one asked is still starting. */
    @FunctionalInterface
    public interface Question {
        boolean ask() throws IOException;
    }

    /** Whether the answer became yes in time. */
    public static boolean until(Duration patience, Question question) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!isYes(question)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            pause();
        }
        return true;
    }

    public static boolean isYes(Question question) {
        try {
            return question.ask();
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
