package io.sluice.sale.load;

import java.util.function.LongSupplier;

/** Measures the highest number of requests answered in one second. */
public final class PeakThroughput {

    private static final double MIN_SECONDS = 0.5;

    private final LongSupplier requests;
    private long countedAt = System.nanoTime();
    private long counted;
    private double perSecond;

    PeakThroughput(LongSupplier requests) {
        this.requests = requests;
    }

    /** To be called about once a second; a shorter interval is ignored, because its result would be noise. */
    synchronized void measure() {
        long now = System.nanoTime();
        double seconds = (now - countedAt) / 1e9;
        if (seconds < MIN_SECONDS) {
            return;
        }
        long count = requests.getAsLong();
        perSecond = Math.max(perSecond, (count - counted) / seconds);
        counted = count;
        countedAt = now;
    }

    public synchronized double perSecond() {
        return perSecond;
    }
}
