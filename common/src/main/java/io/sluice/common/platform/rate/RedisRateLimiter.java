package io.sluice.common.platform.rate;

import java.time.Duration;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** Counts attempts over all nodes in windows that begin with the first one. A refused attempt is not counted. */
public class RedisRateLimiter {
    private static final RedisScript<Long> ACQUIRE =
            RedisScript.of(new ClassPathResource("redis/rate-acquire.lua"), Long.class);

    private final StringRedisTemplate redis;

    public RedisRateLimiter(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /**
     * Counts an attempt if the rate allows it. Answers how long to wait; zero if the attempt was counted.
     *
     * @param subject what is limited, and for whom
     */
    public Duration tryAcquire(String subject, Rate rate) {
        Long wait = redis.execute(
                ACQUIRE,
                List.of(key(subject)),
                Integer.toString(rate.attempts()),
                Long.toString(rate.window().toMillis()));
        return Duration.ofMillis(wait);
    }

    /** Begins a new window at the next attempt. */
    public void reset(String subject) {
        redis.delete(key(subject));
    }

    private static String key(String subject) {
        return "sluice:rate:" + subject;
    }
}
