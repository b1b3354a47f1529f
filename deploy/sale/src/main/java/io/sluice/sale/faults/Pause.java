package io.sluice.sale.faults;

import java.time.Duration;

/** Waits. */
final class Pause {

    private Pause() {}

    static void of(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }
}
