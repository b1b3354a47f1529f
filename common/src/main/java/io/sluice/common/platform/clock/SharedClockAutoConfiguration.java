package io.sluice.common.platform.clock;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.ReturnType;

/** Makes the shared clock the clock of every service that has a Redis connection. */
@AutoConfiguration(
        after = DataRedisAutoConfiguration.class,
        beforeName = "io.sluice.common.platform.ServiceAutoConfiguration")
@ConditionalOnBean(RedisConnectionFactory.class)
class SharedClockAutoConfiguration {
    /** Every node reads the time of the master of this key, so that all read the same clock. */
    private static final byte[] KEY = "sluice:clock".getBytes(StandardCharsets.UTF_8);

    private static final byte[] TIME = "return redis.call('TIME')".getBytes(StandardCharsets.UTF_8);
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    @Bean
    @ConditionalOnMissingBean(Clock.class)
    SharedClock sharedClock(RedisConnectionFactory redis) {
        return new SharedClock(Clock.systemUTC(), redisTime(redis));
    }

    @Bean
    ClockSynchroniser clockSynchroniser(SharedClock clock) {
        return new ClockSynchroniser(clock, INTERVAL);
    }

    private static LongSupplier redisTime(RedisConnectionFactory redis) {
        return () -> {
            try (var connection = redis.getConnection()) {
                List<byte[]> time = connection.scriptingCommands().eval(TIME, ReturnType.MULTI, 1, KEY);
                return number(time.get(0)) * 1000 + number(time.get(1)) / 1000;
            }
        };
    }

    private static long number(byte[] text) {
        return Long.parseLong(new String(text, StandardCharsets.UTF_8));
    }
}
