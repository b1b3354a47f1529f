package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.stereotype.Component;

/** What this node knows of the instances of every service that it has routed to. */
@Component
class Services {
    /** The only service that attempts go to. */
    static final String ORDERS = "order-service";

    private final OverloadProperties properties;
    private final MeterRegistry meters;
    private final ConcurrentMap<String, Instances> byName = new ConcurrentHashMap<>();

    Services(OverloadProperties properties, MeterRegistry meters) {
        this.properties = properties;
        this.meters = meters;
        Instances orders = of(ORDERS);
        Gauge.builder("sluice.gateway.attempts.limit", orders, Instances::attemptLimit)
                .register(meters);
        Gauge.builder("sluice.gateway.attempts.current", orders, Instances::attemptsUnderWay)
                .register(meters);
    }

    Instances of(String service) {
        Instances known = byName.get(service);
        return known == null ? byName.computeIfAbsent(service, this::create) : known;
    }

    Instances orders() {
        return of(ORDERS);
    }

    private Instances create(String service) {
        var instances = new Instances(service, properties, Ticker.systemTicker());
        Gauge.builder("sluice.gateway.breaker.open", instances, Instances::open)
                .tag("service", service)
                .description("instances of a service that do not answer")
                .register(meters);
        return instances;
    }
}
