package io.sluice.common.selling.token;

import io.sluice.common.selling.promo.LocalPromos;
import jakarta.validation.constraints.NotBlank;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.validation.annotation.Validated;

/** For services with a token key: the gateway signs and checks tokens, order-service checks them again. */
@AutoConfiguration(afterName = "io.sluice.common.platform.ServiceAutoConfiguration")
@ConditionalOnProperty("sluice.token.key")
@EnableConfigurationProperties(SeckillTokensAutoConfiguration.TokenKeyProperties.class)
class SeckillTokensAutoConfiguration {
    /**
     * The key that seckill tokens are signed with.
     *
     * @param key base64; two separated by a comma while one replaces the other, the first of which signs
     */
    @Validated
    @ConfigurationProperties("sluice.token")
    record TokenKeyProperties(@NotBlank String key) {
        @Override
        public String toString() {
            return "TokenKeyProperties[]";
        }
    }

    @Bean
    SeckillTokens seckillTokens(TokenKeyProperties properties, Clock clock, ObjectProvider<LocalPromos> localPromos) {
        // Once: every token is checked by it.
        LocalPromos promos = localPromos.getIfAvailable();
        return promos == null
                ? new SeckillTokens(properties.key(), clock)
                : new SeckillTokens(properties.key(), clock, promos::saleClock);
    }
}
