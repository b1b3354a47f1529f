package io.sluice.launcher.sale;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** What all requests of one kind came to, and how long they took. */
final class RequestStats {

    private final Map<Outcome, LongAdder> counts = new EnumMap<>(Outcome.class);
    private final Latencies latencies = new Latencies();

    RequestStats() {
        Arrays.stream(Outcome.values()).forEach(outcome -> counts.put(outcome, new LongAdder()));
    }

    void count(Outcome outcome, long nanos) {
        counts.get(outcome).increment();
        latencies.add(nanos);
    }

    long of(Outcome... outcomes) {
        return Arrays.stream(outcomes)
                .mapToLong(outcome -> counts.get(outcome).sum())
                .sum();
    }

    long all() {
        return of(Outcome.values());
    }

    Latencies latencies() {
        return latencies;
    }
}
