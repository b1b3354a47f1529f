package io.sluice.promo.live;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Reads the meters of all nodes every few seconds while a promotion is on, and for a moment after it, for its report. One
 * node at a time does it; that two might is harmless.
 */
@Component
class ReadSales {
    private static final String JOB = "read-sales";

    /** An end that no node has received is noticed within this time. */
    private static final Duration ENDED_LATELY = Duration.ofMinutes(10);

    private final Jobs jobs;
    private final Promos promos;
    private final NodeMeters nodeMeters;
    private final Readings readings;
    private final Marks marks;
    private final RecordSaleEvents events;
    private final RecordPresence recordPresence;
    private final Clock clock;
    private final Map<PromoId, NodePresence> presences = new HashMap<>();

    ReadSales(
            Jobs jobs,
            Promos promos,
            NodeMeters nodeMeters,
            Readings readings,
            Marks marks,
            RecordSaleEvents events,
            RecordPresence recordPresence,
            Clock clock) {
        this.jobs = jobs;
        this.promos = promos;
        this.nodeMeters = nodeMeters;
        this.readings = readings;
        this.marks = marks;
        this.events = events;
        this.recordPresence = recordPresence;
        this.clock = clock;
    }

    /** Takes the lock and asks the nodes only if there is a sale. */
    @Scheduled(fixedDelayString = "${sluice.promo.live.reading-interval}")
    void read() {
        List<Promo> begun = promos.findCurrent(clock.instant().minus(ENDED_LATELY)).stream()
                .filter(promo -> promo.state() != PromoState.PUBLISHED)
                .toList();
        if (begun.isEmpty()) {
            presences.clear();
        } else {
            jobs.run(JOB, () -> read(begun));
        }
    }

    private void read(List<Promo> begun) {
        Jobs.forEach(JOB, begun, promo -> events.makeUp(promo, marks.findAll(promo.id())));
        List<Promo> sales = begun.stream().filter(this::isReadable).toList();
        presences.keySet().retainAll(sales.stream().map(Promo::id).collect(Collectors.toSet()));
        if (!sales.isEmpty()) {
            List<NodeReading> nodes = nodeMeters.readAll();
            Jobs.forEach(JOB, sales, promo -> keep(promo.id(), nodes));
        }
    }

    private boolean isReadable(Promo promo) {
        Instant lately = clock.instant().minus(Readings.AFTER_END);
        return promo.state() == PromoState.RUNNING
                || marks.findAll(promo.id()).stream()
                        .anyMatch(mark -> mark.kind().isEnd() && mark.at().isAfter(lately));
    }

    private void keep(PromoId promoId, List<NodeReading> nodes) {
        readings.save(promoId, nodes);
        presences
                .computeIfAbsent(promoId, begins -> new NodePresence())
                .compare(nodes)
                .forEach(change -> recordPresence.record(promoId, change));
    }
}
