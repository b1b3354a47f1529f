package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;

/** What this node knows of one instance of a service. */
final class Instance {
    private final Breaker breaker;
    private final AttemptLimit attempts;

    Instance(String name, OverloadProperties properties, Ticker ticker) {
        breaker = new Breaker(name, properties.breaker(), ticker);
        attempts = new AttemptLimit(properties.attempts(), ticker);
    }

    Breaker breaker() {
        return breaker;
    }

    boolean needsProbe() {
        return breaker.isPassable() && attempts.needsProbe();
    }

    AttemptLimit attempts() {
        return attempts;
    }
}
