package io.sluice.common.platform.cache;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.function.Supplier;

/** Counts which level answered, {@code sluice.cache.reads{cache,level,outcome}}, and times the database's queries. */
final class CacheMeters {
    /** A key that cannot exist, answered without a query. */
    final Counter filterHit;

    final Counter localHit;
    final Counter localMiss;
    final Counter redisHit;
    final Counter redisMiss;
    /** Redis was unreachable, so the database was queried. */
    final Counter redisUnavailable;
    /** An entry could not be refreshed and stays in use. */
    final Counter refreshFailure;

    private final Timer loads;

    CacheMeters(MeterRegistry registry, String cache) {
        filterHit = reads(registry, cache, "filter", "hit");
        localHit = reads(registry, cache, "local", "hit");
        localMiss = reads(registry, cache, "local", "miss");
        redisHit = reads(registry, cache, "redis", "hit");
        redisMiss = reads(registry, cache, "redis", "miss");
        redisUnavailable = reads(registry, cache, "redis", "unavailable");
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
