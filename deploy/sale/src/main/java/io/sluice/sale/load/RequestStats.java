package io.sluice.sale.load;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts the requests of one kind by outcome, and measures how long they took. */
public final class RequestStats {

    private final AtomicLongArray counts = new AtomicLongArray(Outcome.values().length);
    private final Latencies latencies = new Latencies();

    void add(Outcome outcome, long nanos) {
        counts.incrementAndGet(outcome.ordinal());
        latencies.add(nanos);
    }

    public long count(Outcome... outcomes) {
        return Arrays.stream(outcomes)
                .mapToLong(outcome -> counts.get(outcome.ordinal()))
                .sum();
    }

    public long total() {
        return count(Outcome.values());
    }

    public Latencies latencies() {
        return latencies;
    }
}
