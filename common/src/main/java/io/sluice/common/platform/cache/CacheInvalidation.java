package io.sluice.common.platform.cache;

import io.sluice.common.platform.broadcast.Broadcast;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Invalidates a changed key: deletes it in Redis, then notifies every node. Retries until Redis has accepted both. */
final class CacheInvalidation {
    private static final Logger log = LoggerFactory.getLogger(CacheInvalidation.class);
    private static final long RETRY_MILLIS = 500;

    private final String channel;
    private final RedisLevel<?> redis;
    private final Broadcast broadcast;
    private final ScheduledExecutorService retries;
    private final Set<String> pending = ConcurrentHashMap.newKeySet();

    CacheInvalidation(String cache, RedisLevel<?> redis, Broadcast broadcast, ScheduledExecutorService retries) {
        this.channel = Caches.channelOf(cache);
        this.redis = redis;
        this.broadcast = broadcast;
        this.retries = retries;
    }

    void listen(Consumer<String> changed, Runnable afterGap) {
        broadcast.listen(channel, changed, afterGap);
    }

    /** False while Redis is unreachable: other nodes may change values, and this one is not notified. */
    boolean isConnected() {
        return !redis.isUnavailable();
    }

    /** Never fails: the change has happened, and its author must not get an error. */
    void invalidate(String key) {
        try {
            // In this order: a node notified first could read the old entry again.
            redis.delete(key);
            broadcast.publish(channel, key);
            pending.remove(key);
        } catch (RedisUnavailableException | DataAccessException e) {
            if (pending.add(key)) {
                log.warn("Could not invalidate {} in {}; will retry: {}", key, channel, e.toString());
            }
            retries.schedule(() -> invalidate(key), RETRY_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
