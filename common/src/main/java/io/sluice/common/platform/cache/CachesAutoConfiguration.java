package io.sluice.common.platform.cache;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Gives every service with a Redis connection and Caffeine its {@link Caches}. */
@AutoConfiguration(
        afterName = {
            "io.sluice.common.platform.broadcast.BroadcastAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnClass({Caffeine.class, MeterRegistry.class})
@ConditionalOnBean({Broadcast.class, MeterRegistry.class})
class CachesAutoConfiguration {
    @Bean
    Caches caches(StringRedisTemplate redis, Broadcast broadcast, MeterRegistry meters) {
        return new Caches(redis, broadcast, meters);
    }
}
