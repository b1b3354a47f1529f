package io.sluice.promo.rates;

import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.NodeMetrics;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Counts the requests that the rates have refused, over all nodes, and how many these are in a second. */
@Service
public class BlockedRequests {
    private static final Map<String, String> METERS = new TreeMap<>(Map.of(
            RuleFiles.GATEWAY,
            "sluice_gateway_rate_blocked_total",
            RuleFiles.ORDER_SERVICE,
            "sluice_order_rate_blocked_total"));

    /** A node that takes longer is left out: the page waits for it. */
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    /** Readings closer than this make no rate. */
    private static final Duration MIN_DISTANCE = Duration.ofSeconds(1);

    /** A counter that was missing for so long belongs to a node that is gone. */
    private static final Duration KEPT = Duration.ofMinutes(10);

    private final NodeMetrics metrics;
    private final Clock clock;
    private final Map<Counter, Reading> before = new HashMap<>();
    private @Nullable Instant readAt;
    private Map<Resource, Double> perSecond = Map.of();

    BlockedRequests(NodeMetrics metrics, Clock clock) {
        this.metrics = metrics;
        this.clock = clock;
    }

    /** The rate is since the reading before this one, whoever asked for it; zero at the first. */
    public synchronized List<Blocked> count() {
        Map<Counter, Double> counters = read();
        Instant now = clock.instant();
        if (readAt == null || !now.isBefore(readAt.plus(MIN_DISTANCE))) {
            perSecond = readAt == null ? Map.of() : perSecond(counters, now, readAt);
            counters.forEach((counter, value) -> before.put(counter, new Reading(now, value)));
            before.values().removeIf(reading -> reading.at().isBefore(now.minus(KEPT)));
            readAt = now;
        }
        return totals(counters).entrySet().stream().map(this::blocked).toList();
    }

    private Map<Counter, Double> read() {
        Map<Counter, Double> counters = new HashMap<>();
        METERS.forEach((service, meter) -> metrics.read(List.of(service), List.of(meter), TIMEOUT)
                .forEach(reading -> counters.put(Counter.of(service, reading), reading.value())));
        return counters;
    }

    /**
     * Counter by counter, each since it was read itself: a node that missed a reading would make a peak. One that was
     * never read began after the last reading, as a node counts nothing before the first that it refuses.
     */
    private Map<Resource, Double> perSecond(Map<Counter, Double> counters, Instant now, Instant last) {
        Map<Resource, Double> rates = new HashMap<>();
        counters.forEach((counter, value) -> {
            Reading earlier = before.getOrDefault(counter, new Reading(last, 0));
            rates.merge(counter.resource(), earlier.perSecondUntil(now, value), Double::sum);
        });
        return rates;
    }

    private static SortedMap<Resource, Double> totals(Map<Counter, Double> counters) {
        SortedMap<Resource, Double> totals = new TreeMap<>();
        counters.forEach((counter, value) -> totals.merge(counter.resource(), value, Double::sum));
        return totals;
    }

    private Blocked blocked(Map.Entry<Resource, Double> total) {
        Resource resource = total.getKey();
        return new Blocked(
                resource.name(),
                resource.service(),
                Math.round(total.getValue()),
                perSecond.getOrDefault(resource, 0.0));
    }

    /** Refused requests of one resource. */
    public record Blocked(String resource, String service, long total, double perSecond) {}

    private record Resource(String service, String name) implements Comparable<Resource> {
        @Override
        public int compareTo(Resource other) {
            int byService = service.compareTo(other.service);
            return byService != 0 ? byService : name.compareTo(other.name);
        }
    }

    private record Counter(Resource resource, String node) {
        static Counter of(String service, MetricReading reading) {
            String name = reading.tag("resource");
            return new Counter(new Resource(service, name), reading.node().address());
        }
    }

    /** When a counter was read, and what it showed. */
    private record Reading(Instant at, double value) {
        /** A node that has restarted counts from zero again. */
        double perSecondUntil(Instant now, double later) {
            double more = later >= value ? later - value : later;
            return more / (Duration.between(at, now).toMillis() / 1000.0);
        }
    }
}
