package io.sluice.common.platform.cache;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Loads what a node does not have in memory: from Redis, else from the database, one node at a time. */
final class LeasedLoader<V> {
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final RedisLevel<V> redis;
    private final CacheLoader<V> source;
    private final Lifetimes<V> lifetimes;
    private final CacheMeters meters;

    LeasedLoader(RedisLevel<V> redis, CacheLoader<V> source, Lifetimes<V> lifetimes, CacheMeters meters) {
        this.redis = redis;
        this.source = source;
        this.lifetimes = lifetimes;
        this.meters = meters;
    }

    /** Fails only if the database does. */
    Entry<V> load(String key) {
        try {
            Optional<Entry<V>> shared = loadShared(key, redis.lease());
            if (shared.isPresent()) {
                return shared.get();
            }
        } catch (RedisUnavailableException e) {
            meters.redisUnavailable.increment();
        }
        return lifetimes.unshared(query(key));
    }

    /** Empty if the node that has the lease does not finish in time. */
    private Optional<Entry<V>> loadShared(String key, Duration timeout) {
        String token = RedisLevel.newToken();
        long deadline = System.nanoTime() + timeout.toNanos();
        do {
            var answer = redis.take(key, token);
            switch (answer.state()) {
                case CACHED -> {
                    meters.redisHit.increment();
                    return Optional.of(lifetimes.shared(answer.value()));
                }
                case LEASED_TO_CALLER -> {
                    meters.redisMiss.increment();
                    Optional<V> value = queryLeased(key, token);
                    if (redis.fill(key, token, value, lifetimes.inRedis(value))) {
                        return Optional.of(lifetimes.shared(value));
                    }
                    // The key changed since the query, whose result may be old: query again.
                }
                case LEASED_TO_ANOTHER -> LockSupport.parkNanos(POLL_NANOS);
            }
        } while (System.nanoTime() - deadline < 0);
        return Optional.empty();
    }

    private Optional<V> queryLeased(String key, String token) {
        try {
            return query(key);
        } catch (RuntimeException e) {
            releaseLease(key, token);
            throw e;
        }
    }

    private void releaseLease(String key, String token) {
        try {
            redis.releaseLease(key, token);
        } catch (RedisUnavailableException e) {
            // The lease expires by itself; the failure to report is the database's.
            meters.redisUnavailable.increment();
        }
    }

    private Optional<V> query(String key) {
        return meters.timeLoad(() -> source.find(key));
    }
}
