package io.sluice.promo.live.remote;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Meter;
import io.sluice.promo.live.NodeInstance;
import io.sluice.promo.live.NodeReading;
import io.sluice.promo.live.QueueReading;
import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes a reading of the metrics of a node. */
final class ScrapedNode {
    /** What is asked for, and nothing else. */
    static final List<String> NAMES = List.of(
            "process_start_time_seconds",
            "sluice_sale_refused_total",
            "sluice_sale_accepted_total",
            "sluice_sale_confirmed_total",
            "sluice_sale_latency_seconds_count",
            "sluice_sale_latency_seconds_bucket",
            "sluice_order_queue_depth",
            "sluice_order_batch_size_count",
            "sluice_order_batch_size_sum");

    private final Map<PromoId, Map<Meter, Long>> counts = new HashMap<>();
    private Optional<Instant> startedAt = Optional.empty();
    private long waiting;
    private long batches;
    private long batched;

    private ScrapedNode() {}

    /** Empty for a node that does not show when it started: its counters could not be told from those before a restart. */
    static Optional<NodeReading> read(Node node, List<MetricReading> values) {
        var scraped = new ScrapedNode();
        values.forEach(scraped::add);
        return scraped.startedAt.map(started -> scraped.reading(new NodeInstance(node, started)));
    }

    private NodeReading reading(NodeInstance node) {
        Map<PromoId, Counts> byPromo = counts.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> new Counts(entry.getValue())));
        return new NodeReading(node, byPromo, new QueueReading(waiting, batches, batched));
    }

    private void add(MetricReading line) {
        switch (line.name()) {
            case "process_start_time_seconds" -> startedAt = Optional.of(toInstant(line.value()));
            case "sluice_sale_refused_total" -> count(line, Meter.refused(line.tag("reason")));
            case "sluice_sale_accepted_total" -> count(line, Meter.ACCEPTED);
            case "sluice_sale_confirmed_total" -> count(line, Meter.CONFIRMED);
            case "sluice_sale_latency_seconds_count" -> count(line, Meter.ANSWERED);
            case "sluice_sale_latency_seconds_bucket" ->
                toTime(line.tag("le")).ifPresent(time -> count(line, Meter.answeredWithin(time)));
            case "sluice_order_queue_depth" -> waiting = Math.round(line.value());
            case "sluice_order_batch_size_count" -> batches = Math.round(line.value());
            case "sluice_order_batch_size_sum" -> batched = Math.round(line.value());
            default -> {
                // Nobody asked for it.
            }
        }
    }

    private void count(MetricReading line, Meter meter) {
        PromoId.parse(line.tag("promo"))
                .ifPresent(promoId -> counts.computeIfAbsent(promoId, first -> new HashMap<>())
                        .put(meter, Math.round(line.value())));
    }

    private static Instant toInstant(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1000));
    }

    /** The last bucket has no bound; it is the count. */
    private static Optional<Duration> toTime(String bound) {
        return bound.equals("+Inf")
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(bound) * 1000)));
    }
}
