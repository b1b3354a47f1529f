package io.sluice.common.cache;

import io.sluice.common.broadcast.Broadcast;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** Tells of a change: Redis forgets first, then every node is told to. What Redis does not take is told again until it does. */
final class CacheInvalidation {
    private static final Logger log = LoggerFactory.getLogger(CacheInvalidation.class);
    private static final long RETRY_MILLIS = 500;

    private final String channel;
    private final RedisLevel<?> redis;
    private final Broadcast broadcast;
    private final ScheduledExecutorService retries;
    private final Set<String> untold = ConcurrentHashMap.newKeySet();

    CacheInvalidation(String cache, RedisLevel<?> redis, Broadcast broadcast, ScheduledExecutorService retries) {
        this.channel = "cache:" + cache;
        this.redis = redis;
        this.broadcast = broadcast;
        this.retries = retries;
    }

    void listen(Consumer<String> changed, Runnable afterGap) {
        broadcast.listen(channel, changed, afterGap);
    }

    /** False while Redis is away: others may change things, and we would not know. */
    boolean areHeard() {
        return !redis.isAway();
    }

    /** Never fails: the change has happened, whoever made it must not hear that it did not. */
    void tell(String key) {
        try {
            // In this order: a node told first could read the old entry again.
            redis.delete(key);
            broadcast.say(channel, key);
            untold.remove(key);
        } catch (RedisAwayException | DataAccessException e) {
            if (untold.add(key)) {
                log.warn("a change in {} could not be told yet: {}", channel, e.toString());
            }
            retries.schedule(() -> tell(key), RETRY_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
