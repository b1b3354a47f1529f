package io.sluice.common.platform.rate;

import java.time.Duration;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** Counts in Redis, which all nodes share. */
public class RedisRateLimiter implements SharedRateLimiter {
    private static final RedisScript<Long> ACQUIRE =
            RedisScript.of(new ClassPathResource("redis/rate-acquire.lua"), Long.class);

    private final StringRedisTemplate redis;

    public RedisRateLimiter(StringRedisTemplate redis) {
        this.redis = redis;
    }

    @Override
    public Duration tryAcquire(String subject, Rate rate) {
        Long wait = redis.execute(
                ACQUIRE,
                List.of(key(subject)),
                Integer.toString(rate.attempts()),
                Long.toString(rate.window().toMillis()));
        return Duration.ofMillis(wait);
    }

    @Override
    public void reset(String subject) {
        redis.delete(key(subject));
    }

    private static String key(String subject) {
        return "sluice:rate:" + subject;
    }
}
