package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.SaleSample.Latency;
import io.sluice.promo.live.SaleSample.Rates;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes samples of a sale out of readings: totals are what all nodes have counted, rates what came since the reading before. */
final class SaleProgress {
    /** Latency is that of so many samples: a second alone has too few attempts. */
    private static final int LATENCY_SAMPLES = 10;

    private final PromoId promoId;
    private SaleReadings readings;
    private @Nullable Reading last;
    private final Deque<Counts> lately = new ArrayDeque<>();

    private record Reading(Instant at, Counts totals, QueueReading queue) {}

    /** Begins with what was kept of nodes that are gone. */
    SaleProgress(PromoId promoId, SaleReadings kept) {
        this.promoId = promoId;
        this.readings = kept;
    }

    SaleSample sample(Instant now, List<NodeReading> nodes, Optional<SaleUnits> units) {
        readings = readings.with(promoId, nodes);
        var current = new Reading(now, readings.total(), queueOf(nodes));
        Reading before = last;
        last = current;
        return new SaleSample(
                now,
                units,
                before == null ? Rates.NONE : rates(before, current),
                current.totals,
                current.queue,
                before == null ? 0 : current.queue.batchSizeSince(before.queue),
                latency(current.totals),
                countNodes(nodes));
    }

    private static QueueReading queueOf(List<NodeReading> nodes) {
        return nodes.stream().map(NodeReading::queue).reduce(QueueReading.NONE, QueueReading::plus);
    }

    private static Rates rates(Reading before, Reading current) {
        double seconds = Math.max(1, Duration.between(before.at, current.at).toMillis()) / 1000.0;
        Counts since = current.totals.since(before.totals);
        Map<String, Double> refused = new TreeMap<>();
        since.refusals().forEach((reason, count) -> refused.put(reason, perSecond(count, seconds)));
        return new Rates(
                perSecond(since.of(Meter.ACCEPTED), seconds), perSecond(since.of(Meter.CONFIRMED), seconds), refused);
    }

    /** To one decimal: more would pretend that readings are exactly a second apart. */
    private static double perSecond(long count, double seconds) {
        return Math.round(count / seconds * 10) / 10.0;
    }

    private Optional<Latency> latency(Counts totals) {
        lately.addLast(totals);
        if (lately.size() > LATENCY_SAMPLES) {
            lately.removeFirst();
        }
        return Latency.of(totals.since(lately.getFirst()));
    }

    private static Map<String, Integer> countNodes(List<NodeReading> nodes) {
        Map<String, Integer> count = new TreeMap<>();
        NodeMeters.SERVICES.forEach(service -> count.put(service, 0));
        nodes.forEach(reading -> count.merge(reading.node().node().service(), 1, Integer::sum));
        return count;
    }
}
