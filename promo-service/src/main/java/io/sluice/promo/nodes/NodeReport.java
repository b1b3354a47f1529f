package io.sluice.promo.nodes;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What a node reported of itself a moment ago.
 *
 * @param up whether it answered at all
 * @param ready whether it takes requests
 * @param cold whether its rehearsal is not over: it would sell, and slowly
 * @param clockOffset how far the shared clock is ahead of its own; empty if it has not measured that
 * @param rates by the name of the rule file
 */
public record NodeReport(
        Node node,
        boolean up,
        boolean ready,
        boolean cold,
        Optional<String> version,
        Optional<Instant> startedAt,
        Optional<Duration> clockOffset,
        Map<String, AppliedRates> rates) {
    /** Of a node that does not answer. */
    public static NodeReport silent(Node node) {
        return new NodeReport(
                node, false, false, false, Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
    }

    public boolean isOf(String service) {
        return node.service().equals(service);
    }
}
