package io.sluice.launcher.sale;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;

/** A histogram of durations, exact to two per cent and of fixed size. */
final class Latencies {

    private static final int STEPS = 64;
    private static final long MAX_MICROS = TimeUnit.HOURS.toMicros(1);

    private final AtomicLongArray counts = new AtomicLongArray(index(MAX_MICROS) + 1);
    private final LongAccumulator longest = new LongAccumulator(Math::max, 0);

    void add(long nanos) {
        long micros = Math.min(Math.max(nanos / 1000, 0), MAX_MICROS);
        longest.accumulate(micros);
        counts.incrementAndGet(index(micros));
    }

    /** The duration that this share of all did not exceed; zero if there were none. */
    Duration percentile(double share) {
        long wanted = (long) Math.ceil(share * count());
        long seen = 0;
        for (int i = 0; i < counts.length() && wanted > 0; i++) {
            seen += counts.get(i);
            if (seen >= wanted) {
                return micros(Math.min(largestAt(i), longest.get()));
            }
        }
        return Duration.ZERO;
    }

    Duration max() {
        return micros(longest.get());
    }

    long count() {
        long count = 0;
        for (int i = 0; i < counts.length(); i++) {
            count += counts.get(i);
        }
        return count;
    }

    /** Exact below 128, then 64 steps between one power of two and the next. */
    private static int index(long micros) {
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(micros) - 7);
        return shift * STEPS + (int) (micros >> shift);
    }

    private static long largestAt(int index) {
        int shift = Math.max(0, index / STEPS - 1);
        return ((index - (long) shift * STEPS + 1) << shift) - 1;
    }

    private static Duration micros(long micros) {
        return Duration.of(micros, ChronoUnit.MICROS);
    }
}
