package io.sluice.common.platform.broadcast;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;

/** Gives every service with a Redis connection a {@link Broadcast}. */
@AutoConfiguration(after = DataRedisAutoConfiguration.class)
@ConditionalOnBean(StringRedisTemplate.class)
class BroadcastAutoConfiguration {
    private static final long RECOVERY_INTERVAL = 500;

    @Bean
    RedisMessageListenerContainer broadcastListeners(RedisConnectionFactory connections) {
        var container = new RedisMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setRecoveryInterval(RECOVERY_INTERVAL);
        return container;
    }

    @Bean
    Broadcast broadcast(StringRedisTemplate redis, RedisMessageListenerContainer broadcastListeners) {
        return new Broadcast(redis, broadcastListeners);
    }
}
