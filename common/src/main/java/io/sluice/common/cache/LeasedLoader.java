package io.sluice.common.cache;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Fetches what a node does not know: from Redis, else from the database, one node at a time. */
final class LeasedLoader<V> {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(10);

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
        } catch (RedisAwayException e) {
            meters.redisAway.increment();
        }
        return lifetimes.unshared(query(key));
    }

    /** Empty if the node that holds the lease does not come to an end. */
    private Optional<Entry<V>> loadShared(String key, Duration patience) {
        String token = RedisLevel.newToken();
        long over = System.nanoTime() + patience.toNanos();
        do {
            var found = redis.take(key, token);
            switch (found.state()) {
                case KNOWN -> {
                    meters.redisHit.increment();
                    return Optional.of(lifetimes.shared(found.value()));
                }
                case YOURS -> {
                    meters.redisMiss.increment();
                    Optional<V> value = queryLeased(key, token);
                    if (redis.fill(key, token, value, lifetimes.inRedis(value))) {
                        return Optional.of(lifetimes.shared(value));
                    }
                    // Changed since we asked the database: what it said may be old, so ask again.
                }
                case LEASED -> LockSupport.parkNanos(PAUSE);
            }
        } while (System.nanoTime() - over < 0);
        return Optional.empty();
    }

    private Optional<V> queryLeased(String key, String token) {
        try {
            return query(key);
        } catch (RuntimeException e) {
            giveBack(key, token);
            throw e;
        }
    }

    private void giveBack(String key, String token) {
        try {
            redis.giveBack(key, token);
        } catch (RedisAwayException e) {
            // It ends by itself; the failure worth telling is the database's.
            meters.redisAway.increment();
        }
    }

    private Optional<V> query(String key) {
        return meters.timeLoad(() -> source.find(key));
    }
}
