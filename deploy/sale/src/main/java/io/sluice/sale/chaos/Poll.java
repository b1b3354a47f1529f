package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for something, bounded in time. */
final class Poll {

    private static final long POLL_MILLIS = 100;

    private Poll() {}

    /** Whether it came to pass. */
    static boolean until(Duration atMost, BooleanSupplier condition) {
        long end = System.nanoTime() + atMost.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            of(Duration.ofMillis(POLL_MILLIS));
        }
        return true;
    }

    static void require(String what, Duration atMost, BooleanSupplier condition) {
        if (!until(atMost, condition)) {
            throw new IllegalStateException(what + " did not happen within " + atMost.toSeconds() + " s");
        }
    }

    static void of(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }
}
