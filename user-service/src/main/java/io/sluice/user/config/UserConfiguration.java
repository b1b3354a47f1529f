package io.sluice.user.config;

import io.sluice.common.identity.Hmac;
import io.sluice.common.identity.IdentityProperties;
import io.sluice.common.identity.SigningKeys;
import io.sluice.common.limit.RedisLimit;
import io.sluice.common.live.Live;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordSettings;
import io.sluice.user.registration.OneTimeCodes;
import io.sluice.user.reward.RewardSettings;
import io.sluice.user.session.SessionSettings;
import io.sluice.user.throttle.ThrottleSettings;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PasswordSettings.class)
class UserConfiguration {
    @Bean
    RedisLimit redisLimit(StringRedisTemplate redis) {
        return new RedisLimit(redis);
    }

    @Bean
    Live<ThrottleSettings> throttleSettings(Environment environment) {
        return new Live<>("sluice.user.throttle", ThrottleSettings.class, environment);
    }

    @Bean
    Live<SessionSettings> sessionSettings(Environment environment) {
        return new Live<>("sluice.user.session", SessionSettings.class, environment);
    }

    @Bean
    Live<RewardSettings> rewardSettings(Environment environment) {
        return new Live<>("sluice.user.rewards", RewardSettings.class, environment);
    }

    @Bean
    PasswordHashing passwordHashing(PasswordSettings settings) {
        return new PasswordHashing(settings);
    }

    /** Their key is derived from the one all nodes of this service have, so that there is no other secret to hand out. */
    @Bean
    OneTimeCodes oneTimeCodes(StringRedisTemplate redis, IdentityProperties identity, Clock clock) {
        byte[] key = SigningKeys.parse(identity.key()).sign("one-time codes".getBytes(StandardCharsets.UTF_8));
        return new OneTimeCodes(redis, new Hmac(key), clock);
    }
}
