package io.sluice.common.cache;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.function.Supplier;

/** Counts who answered: {@code sluice.cache.reads{cache,level,outcome}}, and times what reached the database. */
final class CacheMeters {
    /** A key that cannot exist, refused without a look anywhere. */
    final Counter refused;

    final Counter localHit;
    final Counter localMiss;
    final Counter redisHit;
    final Counter redisMiss;
    /** Redis could not be asked, the database was. */
    final Counter redisAway;
    /** Nothing newer could be had, what was known stays in use. */
    final Counter refreshFailure;

    private final Timer loads;

    CacheMeters(MeterRegistry registry, String cache) {
        refused = reads(registry, cache, "filter", "hit");
        localHit = reads(registry, cache, "local", "hit");
        localMiss = reads(registry, cache, "local", "miss");
        redisHit = reads(registry, cache, "redis", "hit");
        redisMiss = reads(registry, cache, "redis", "miss");
        redisAway = reads(registry, cache, "redis", "away");
        refreshFailure = Counter.builder("sluice.cache.refresh.failures")
                .tag("cache", cache)
                .register(registry);
        loads = Timer.builder("sluice.cache.loads").tag("cache", cache).register(registry);
    }

    <T> T timeLoad(Supplier<T> load) {
        return loads.record(load);
    }

    private static Counter reads(MeterRegistry registry, String cache, String level, String outcome) {
        return Counter.builder("sluice.cache.reads")
                .tag("cache", cache)
                .tag("level", level)
                .tag("outcome", outcome)
                .register(registry);
    }
}
