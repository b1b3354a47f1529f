package io.sluice.promo.live;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A sale at one moment.
 *
 * @param units empty if stock-service could not count them
 * @param perSecond what was counted since the sample before, per second
 * @param totals what was counted since the promotion began
 * @param batchSize attempts per batch since the sample before
 * @param latency of the attempts that were accepted lately; empty if there were none
 * @param nodes how many answered, by service
 */
public record SaleSample(
        Instant at,
        Optional<SaleUnits> units,
        Rates perSecond,
        Counts totals,
        QueueReading queue,
        double batchSize,
        Optional<Latency> latency,
        Map<String, Integer> nodes) {
    /**
     * How fast a sale goes, per second.
     *
     * @param refused by reason
     */
    public record Rates(double accepted, double confirmed, Map<String, Double> refused) {
        static final Rates NONE = new Rates(0, 0, Map.of());
    }

    /** How long accepted attempts took. */
    public record Latency(Duration p50, Duration p99) {
        static Optional<Latency> of(Counts counts) {
            return counts.answerTime(50).flatMap(p50 -> counts.answerTime(99).map(p99 -> new Latency(p50, p99)));
        }
    }
}
