package io.sluice.common.rate;

import java.time.Duration;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** Counts attempts over all nodes in windows that begin with the first one. What is refused is not counted. */
public class RedisRateLimiter {
    private static final RedisScript<Long> ADMIT = RedisScript.of(new ClassPathResource("redis/admit.lua"), Long.class);

    private final StringRedisTemplate redis;

    public RedisRateLimiter(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** How long to wait; zero admits. */
    public Duration admit(String what, Rate allowance) {
        Long wait = redis.execute(
                ADMIT,
                List.of(key(what)),
                Integer.toString(allowance.attempts()),
                Long.toString(allowance.window().toMillis()));
        return Duration.ofMillis(wait);
    }

    /** Begins a new window at the next attempt. */
    public void forget(String what) {
        redis.delete(key(what));
    }

    private static String key(String what) {
        return "sluice:throttle:" + what;
    }
}
