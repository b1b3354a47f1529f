package io.sluice.common.token;

import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** For the parts that have a key for tokens: the gateway, which signs and checks them, and order-service, which checks again. */
@AutoConfiguration(afterName = "io.sluice.common.ServiceAutoConfiguration")
@ConditionalOnProperty("sluice.token.key")
@EnableConfigurationProperties(SeckillTokensAutoConfiguration.TokenKey.class)
class SeckillTokensAutoConfiguration {
    /**
     * What tokens are signed with.
     *
     * @param key base64; two separated by a comma while one replaces the other, the first of which signs
     */
    @ConfigurationProperties("sluice.token")
    record TokenKey(String key) {
        @Override
        public String toString() {
            return "TokenKey[]";
        }
    }

    @Bean
    SeckillTokens seckillTokens(TokenKey properties, Clock clock) {
        return new SeckillTokens(properties.key(), clock);
    }
}
