package io.sluice.user.config;

import io.sluice.common.platform.identity.Hmac;
import io.sluice.common.platform.identity.IdentityProperties;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.RedisRateLimiter;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordProperties;
import io.sluice.user.rate.RateProperties;
import io.sluice.user.registration.OneTimeCodes;
import io.sluice.user.reward.RewardProperties;
import io.sluice.user.session.SessionProperties;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PasswordProperties.class)
class UserConfiguration {
    @Bean
    RedisRateLimiter redisRateLimiter(StringRedisTemplate redis) {
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
        return new PasswordHashing(properties);
    }

    /** Their key is derived from the key that all nodes of this service have, so that there is no second secret to distribute. */
    @Bean
    OneTimeCodes oneTimeCodes(StringRedisTemplate redis, IdentityProperties identity, Clock clock) {
        byte[] key = SigningKeys.parse(identity.key()).sign("one-time codes".getBytes(StandardCharsets.UTF_8));
        return new OneTimeCodes(redis, new Hmac(key), clock);
    }
}
