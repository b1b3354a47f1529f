package io.sluice.launcher.sale;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counts the requests of one kind by outcome, and measures how long they took. */
final class RequestStats {

    private final Map<Outcome, LongAdder> counts = new EnumMap<>(Outcome.class);
    private final Latencies latencies = new Latencies();

    RequestStats() {
        Arrays.stream(Outcome.values()).forEach(outcome -> counts.put(outcome, new LongAdder()));
    }

    void add(Outcome outcome, long nanos) {
        counts.get(outcome).increment();
        latencies.add(nanos);
    }

    long count(Outcome... outcomes) {
        return Arrays.stream(outcomes)
                .mapToLong(outcome -> counts.get(outcome).sum())
                .sum();
    }

    long total() {
        return count(Outcome.values());
    }

    Latencies latencies() {
        return latencies;
    }
}
