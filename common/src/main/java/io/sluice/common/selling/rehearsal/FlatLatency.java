package io.sluice.common.selling.rehearsal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Gathers latencies in windows, and says when they have stopped getting better. Not for several threads. */
final class FlatLatency {
    /** A median counts as better if it is below so much of the best one before. */
    private static final double BETTER = 0.9;

    private final int flatWindows;
    private final List<Duration> medians = new ArrayList<>();

    FlatLatency(int flatWindows) {
        this.flatWindows = flatWindows;
    }

    /** A window without any success says nothing. */
    void add(long[] nanos) {
        if (nanos.length > 0) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            medians.add(Duration.ofNanos(sorted[sorted.length / 2]));
        }
    }

    /** Whether none of the last windows was clearly better than the best before them. */
    boolean isFlat() {
        int before = medians.size() - flatWindows;
        return before > 0 && best(medians.subList(before, medians.size())) > BETTER * best(medians.subList(0, before));
    }

    Optional<Duration> first() {
        return medians.stream().findFirst();
    }

    Optional<Duration> last() {
        return medians.isEmpty() ? Optional.empty() : Optional.of(medians.get(medians.size() - 1));
    }

    private static double best(List<Duration> some) {
        return some.stream().mapToLong(Duration::toNanos).min().orElseThrow();
    }
}
