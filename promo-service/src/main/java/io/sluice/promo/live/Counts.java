package io.sluice.promo.live;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/** What was counted for a promotion, meter by meter. */
public record Counts(Map<Meter, Long> values) {
    public static final Counts NONE = new Counts(Map.of());

    public Counts {
        values = Map.copyOf(values);
    }

    public long of(Meter meter) {
        return values.getOrDefault(meter, 0L);
    }

    Counts plus(Counts other) {
        return merge(other, Long::sum);
    }

    /** The later of two readings of the same node. */
    Counts orLater(Counts other) {
        return merge(other, Math::max);
    }

    private Counts merge(Counts other, BinaryOperator<Long> rule) {
        Map<Meter, Long> merged = new HashMap<>(values);
        other.values.forEach((meter, value) -> merged.merge(meter, value, rule));
        return new Counts(merged);
    }

    /** What came since an earlier reading. */
    Counts since(Counts earlier) {
        Map<Meter, Long> rest = new HashMap<>();
        values.forEach((meter, value) -> rest.put(meter, Math.max(0, value - earlier.of(meter))));
        return new Counts(rest);
    }

    /** How many were refused, by reason. */
    public SortedMap<String, Long> refusals() {
        SortedMap<String, Long> refusals = new TreeMap<>();
        values.forEach((meter, value) ->
                meter.refusal().filter(reason -> value > 0).ifPresent(reason -> refusals.put(reason, value)));
        return refusals;
    }

    /**
     * The time within which so many percent of the accepted attempts were answered; between two of the times that nodes
     * count by, in proportion. Empty if there were none.
     */
    public Optional<Duration> answerTime(int percent) {
        double wanted = of(Meter.ANSWERED) * percent / 100.0;
        if (wanted == 0) {
            return Optional.empty();
        }
        Duration below = Duration.ZERO;
        long countedBelow = 0;
        for (var bucket : answerTimes().entrySet()) {
            if (bucket.getValue() >= wanted) {
                double part = (wanted - countedBelow) / (bucket.getValue() - countedBelow);
                long width = bucket.getKey().minus(below).toNanos();
                return Optional.of(below.plusNanos(Math.round(part * width)));
            }
            below = bucket.getKey();
            countedBelow = bucket.getValue();
        }
        return Optional.of(below);
    }

    private SortedMap<Duration, Long> answerTimes() {
        SortedMap<Duration, Long> times = new TreeMap<>();
        values.forEach((meter, value) -> meter.answerTime().ifPresent(time -> times.put(time, value)));
        return times;
    }
}
