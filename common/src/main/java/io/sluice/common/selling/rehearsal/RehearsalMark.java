package io.sluice.common.selling.rehearsal;

import java.time.Duration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Says to all nodes that one of them rehearses, or did a moment ago: its rows and messages are still on their way. */
public final class RehearsalMark {
    /** Longer than any rehearsal, with what it sent. */
    private static final Duration LIFETIME = Duration.ofMinutes(3);

    private static final String KEY = "sluice:rehearsal";

    private final StringRedisTemplate redis;

    RehearsalMark(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** Again, too, while a rehearsal goes on. */
    public void set() {
        redis.opsForValue().set(KEY, "under way", LIFETIME);
    }

    boolean isSet() {
        return redis.hasKey(KEY);
    }
}
