package io.sluice.common.cache;

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
 * The level all nodes share. A miss hands out a lease; a value is only accepted from whoever holds the lease of its key, and a
 * change takes the lease away. So one node at a time asks the database, and what it read before a change is never put back.
 */
final class RedisLevel<V> {
    private static final Logger log = LoggerFactory.getLogger(RedisLevel.class);
    private static final RedisScript<String> TAKE = script("cache-take");
    private static final RedisScript<String> FILL = script("cache-fill");
    private static final String NOTHING = "-";

    // A field we do not know is fine: a newer node may have written it.
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private final StringRedisTemplate redis;
    private final String prefix;
    private final Class<V> type;
    private final Duration lease;
    private volatile boolean away;
    private volatile long tryAgainAt;

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
    boolean isAway() {
        return away;
    }

    /** What is known of the key. If nothing is, the caller holds the lease for this token from now on. */
    Found<V> take(String key, String token) {
        String entry = run(TAKE, key, token, Long.toString(lease.toMillis()));
        if (entry.equals("YOURS")) {
            return new Found<>(State.YOURS, Optional.empty());
        }
        if (entry.equals(NOTHING)) {
            return new Found<>(State.KNOWN, Optional.empty());
        }
        return entry.startsWith("=") ? read(key, entry) : new Found<>(State.LEASED, Optional.empty());
    }

    /** False if the key changed since the lease was taken. */
    boolean fill(String key, String token, Optional<V> value, Duration lifetime) {
        String entry = value.map(known -> "=" + JSON.writeValueAsString(known)).orElse(NOTHING);
        return run(FILL, key, token, entry, Long.toString(Math.max(1, lifetime.toMillis())))
                .equals("FILLED");
    }

    /** Gives a lease back, so that nobody waits for a loader that failed. */
    void giveBack(String key, String token) {
        run(FILL, key, token, "", "0");
    }

    void delete(String key) {
        call(() -> redis.delete(prefix + key));
    }

    static String newToken() {
        return UUID.randomUUID().toString();
    }

    private Found<V> read(String key, String entry) {
        try {
            return new Found<>(State.KNOWN, Optional.of(JSON.readValue(entry.substring(1), type)));
        } catch (JacksonException e) {
            log.warn("dropped an entry of {} that cannot be read: {}", prefix, e.getOriginalMessage());
            delete(key);
            return new Found<>(State.LEASED, Optional.empty());
        }
    }

    /** Left alone for a moment after a failure, so that readers do not queue up for a time-out each. */
    private String run(RedisScript<String> script, String key, Object... arguments) {
        if (away && System.nanoTime() - tryAgainAt < 0) {
            throw new RedisAwayException(null);
        }
        return call(() -> redis.execute(script, List.of(prefix + key), arguments));
    }

    private <T> T call(Supplier<T> command) {
        try {
            T answer = command.get();
            away = false;
            return answer;
        } catch (DataAccessException e) {
            tryAgainAt = System.nanoTime() + Lifetimes.SOON.toNanos();
            away = true;
            throw new RedisAwayException(e);
        }
    }

    private static RedisScript<String> script(String name) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), String.class);
    }

    /** Whether the value is known, being loaded by somebody, or ours to load. */
    enum State {
        KNOWN,
        LEASED,
        YOURS
    }

    record Found<V>(State state, Optional<V> value) {}
}
