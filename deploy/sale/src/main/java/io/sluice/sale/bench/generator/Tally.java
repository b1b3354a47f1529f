package io.sluice.sale.bench.generator;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import org.HdrHistogram.Histogram;

/** The answers that one thread got. */
final class Tally {

    private static final long MAX_MICROS = TimeUnit.MINUTES.toMicros(10);
    private static final int DIGITS = 3;
    private static final int STATUSES = 600;

    private final IntPredicate expected;
    private final long[] inTime = new long[STATUSES];
    private final long[] late = new long[STATUSES];
    private final Histogram latencies = new Histogram(MAX_MICROS, DIGITS);
    private long unanswered;
    private long unsent;

    Tally(IntPredicate expected) {
        this.expected = expected;
    }

    /** Late is what comes after the end of the measurement: it counts for latencies, but not for the rate. */
    void answered(int status, long nanos, boolean isLate) {
        (isLate ? late : inTime)[status]++;
        if (expected.test(status)) {
            record(nanos);
        }
    }

    /** It waited in vain, and that is a latency too. */
    void unanswered(long nanos) {
        unanswered++;
        record(nanos);
    }

    /** As {@link #unanswered}, for what was due while no connection was free. */
    void unsent(long nanos) {
        unsent++;
        record(nanos);
    }

    private void record(long nanos) {
        latencies.recordValue(Math.min(Math.max(nanos / 1000, 0), MAX_MICROS));
    }

    /** Adds another thread's. */
    void add(Tally other) {
        for (int status = 0; status < STATUSES; status++) {
            inTime[status] += other.inTime[status];
            late[status] += other.late[status];
        }
        latencies.add(other.latencies);
        unanswered += other.unanswered;
        unsent += other.unsent;
    }

    LoadResult result(double seconds) {
        Map<Integer, Long> statuses = new TreeMap<>();
        long expectedInTime = 0;
        for (int status = 0; status < STATUSES; status++) {
            long all = inTime[status] + late[status];
            if (all > 0) {
                statuses.put(status, all);
                expectedInTime += expected.test(status) ? inTime[status] : 0;
            }
        }
        long expectedInAll = statuses.entrySet().stream()
                .filter(each -> expected.test(each.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
        return new LoadResult(seconds, statuses, expectedInTime, expectedInAll, unanswered, unsent, latencies);
    }
}
