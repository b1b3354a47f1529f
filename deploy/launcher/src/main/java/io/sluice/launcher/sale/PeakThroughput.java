package io.sluice.launcher.sale;

import java.util.function.LongSupplier;

/** The most requests that were answered in one second. */
final class PeakThroughput {

    private static final double SHORTEST_SECONDS = 0.5;

    private final LongSupplier requests;
    private long seenAt = System.nanoTime();
    private long seen;
    private double most;

    PeakThroughput(LongSupplier requests) {
        this.requests = requests;
    }

    /** To be called about once a second; what is measured over a moment only would say little. */
    synchronized void measure() {
        long now = System.nanoTime();
        double seconds = (now - seenAt) / 1e9;
        if (seconds < SHORTEST_SECONDS) {
            return;
        }
        long count = requests.getAsLong();
        most = Math.max(most, (count - seen) / seconds);
        seen = count;
        seenAt = now;
    }

    synchronized double most() {
        return most;
    }
}
