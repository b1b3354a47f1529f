package io.sluice.common.selling.promo;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The meters of one promotion on this node. Each is registered when it is used for the first time: a gateway confirms
 * nothing, order-service checks no challenge.
 */
public final class SaleMeter {
    /** The same on every node and for every promotion, so that the counts of all can be added. */
    private static final Duration[] LATENCIES = {
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(200),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(2),
        Duration.ofSeconds(5),
        Duration.ofSeconds(10)
    };

    private final MeterRegistry registry;
    private final Tags promo;

    // By the type itself, an enum: a refusal out of memory must not make texts in order to be counted.
    private final Map<ProblemType, Counter> refused = new ConcurrentHashMap<>();
    private final Map<Kind, Meter> others = new ConcurrentHashMap<>();

    private enum Kind {
        ACCEPTED,
        CONFIRMED,
        LATENCY
    }

    SaleMeter(MeterRegistry registry, PromoId promoId) {
        this.registry = registry;
        this.promo = Tags.of("promo", promoId.value());
    }

    /** A buyer was refused, and why. */
    public void refuse(ProblemType reason) {
        Counter known = refused.get(reason);
        (known != null ? known : refused.computeIfAbsent(reason, this::newRefused)).increment();
    }

    /** So many attempts became orders. */
    public void accept(int orders) {
        ((Counter) others.computeIfAbsent(Kind.ACCEPTED, kind -> newAccepted())).increment(orders);
    }

    /** The ledger has taken the units of so many orders. */
    public void confirm(int orders) {
        ((Counter) others.computeIfAbsent(Kind.CONFIRMED, kind -> newConfirmed())).increment(orders);
    }

    /** An accepted attempt got its answer after this time. */
    public void answer(Duration latency) {
        ((Timer) others.computeIfAbsent(Kind.LATENCY, kind -> newLatency())).record(latency);
    }

    void remove() {
        refused.values().forEach(registry::remove);
        others.values().forEach(registry::remove);
    }

    private Counter newRefused(ProblemType reason) {
        return Counter.builder("sluice.sale.refused")
                .description("answers to buyers who were refused")
                .tags(promo)
                .tag("reason", reason.slug())
                .register(registry);
    }

    private Counter newAccepted() {
        return Counter.builder("sluice.sale.accepted")
                .description("attempts that became orders")
                .tags(promo)
                .register(registry);
    }

    private Counter newConfirmed() {
        return Counter.builder("sluice.sale.confirmed")
                .description("orders whose units the ledger has taken")
                .tags(promo)
                .register(registry);
    }

    private Timer newLatency() {
        return Timer.builder("sluice.sale.latency")
                .description("from an attempt to its acceptance")
                .tags(promo)
                .serviceLevelObjectives(LATENCIES)
                .register(registry);
    }
}
