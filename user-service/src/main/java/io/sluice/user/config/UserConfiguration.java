package io.sluice.user.config;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.RedisRateLimiter;
import io.sluice.common.platform.rate.SharedRateLimiter;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordProperties;
import io.sluice.user.rate.RateProperties;
import io.sluice.user.reward.RewardProperties;
import io.sluice.user.session.SessionProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.EnableScheduling;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PasswordProperties.class)
@EnableScheduling
class UserConfiguration {
    @Bean
    SharedRateLimiter sharedRateLimiter(StringRedisTemplate redis) {
        return new RedisRateLimiter(redis);
    }

    @Bean
    RefreshableProperties<RateProperties> rateProperties(Environment environment) {
        return new RefreshableProperties<>(RateProperties.class, environment);
    }

    @Bean
    RefreshableProperties<SessionProperties> sessionProperties(Environment environment) {
        return new RefreshableProperties<>(SessionProperties.class, environment);
    }

    @Bean
    RefreshableProperties<RewardProperties> rewardProperties(Environment environment) {
        return new RefreshableProperties<>(RewardProperties.class, environment);
    }

    @Bean
    PasswordHashing passwordHashing(PasswordProperties properties) {
        return new PasswordHashing(properties, new Argon2());
    }
}
