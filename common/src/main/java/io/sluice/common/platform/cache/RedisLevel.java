package io.sluice.common.platform.cache;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The level that all nodes share. A miss grants a lease; a value is accepted only from the node that has the lease of
 * its key, and a change ends the lease. So one node at a time queries the database, and what it read before a change is
 * never stored.
 */
final class RedisLevel<V> {
    private static final Logger log = LoggerFactory.getLogger(RedisLevel.class);
    private static final RedisScript<String> TAKE = script("cache-take");
    private static final RedisScript<String> FILL = script("cache-fill");
    private static final String ABSENT = "-";

    // A field we do not know is fine: a newer node may have written it.
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private final StringRedisTemplate redis;
    private final String prefix;
    private final Class<V> type;
    private final Duration lease;
    private volatile boolean unavailable;
    private volatile long retryAt;

    RedisLevel(StringRedisTemplate redis, String cache, Class<V> type, Duration lease) {
        this.redis = redis;
        this.prefix = "sluice:cache:" + cache + ":";
        this.type = type;
        this.lease = lease;
    }

    Duration lease() {
        return lease;
    }

    /** Whether the last call failed. */
    boolean isUnavailable() {
        return unavailable;
    }

    /** Reads the entry of a key. If there is none, the caller has the lease of the key from now on. */
    Answer<V> take(String key, String token) {
        String entry = run(TAKE, key, token, Long.toString(lease.toMillis()));
        if (entry.equals("LEASED")) {
            return new Answer<>(State.LEASED_TO_CALLER, Optional.empty());
        }
        if (entry.equals(ABSENT)) {
            return new Answer<>(State.CACHED, Optional.empty());
        }
        return entry.startsWith("=") ? read(key, entry) : new Answer<>(State.LEASED_TO_ANOTHER, Optional.empty());
    }

    /** False if the key changed since the lease was taken. */
    boolean fill(String key, String token, Optional<V> value, Duration lifetime) {
        String entry =
                value.map(present -> "=" + JSON.writeValueAsString(present)).orElse(ABSENT);
        return run(FILL, key, token, entry, Long.toString(Math.max(1, lifetime.toMillis())))
                .equals("FILLED");
    }

    /** Ends a lease without a value, so that no node waits for a loader that failed. */
    void releaseLease(String key, String token) {
        run(FILL, key, token, "", "0");
    }

    void delete(String key) {
        call(() -> redis.delete(prefix + key));
    }

    static String newToken() {
        return UUID.randomUUID().toString();
    }

    private Answer<V> read(String key, String entry) {
        try {
            return new Answer<>(State.CACHED, Optional.of(JSON.readValue(entry.substring(1), type)));
        } catch (JacksonException e) {
            log.warn(
                    "Deleted unreadable cache entry {}{}; it is loaded again: {}", prefix, key, e.getOriginalMessage());
            delete(key);
            return new Answer<>(State.LEASED_TO_ANOTHER, Optional.empty());
        }
    }

    /** Not called for a moment after a failure, so that readers do not wait for one timeout after the other. */
    private String run(RedisScript<String> script, String key, Object... arguments) {
        if (unavailable && System.nanoTime() - retryAt < 0) {
            throw new RedisUnavailableException(null);
        }
        return call(() -> redis.execute(script, List.of(prefix + key), arguments));
    }

    private <T> T call(Supplier<T> command) {
        try {
            T answer = command.get();
            unavailable = false;
            return answer;
        } catch (DataAccessException e) {
            retryAt = System.nanoTime() + Lifetimes.RETRY_INTERVAL.toNanos();
            unavailable = true;
            throw new RedisUnavailableException(e);
        }
    }

    private static RedisScript<String> script(String name) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), String.class);
    }

    /** Whether the entry is in Redis, is being loaded by another caller, or is to be loaded by this one. */
    enum State {
        CACHED,
        LEASED_TO_ANOTHER,
        LEASED_TO_CALLER
    }

    record Answer<V>(State state, Optional<V> value) {}
}
