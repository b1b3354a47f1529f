package io.sluice.order.config;

import io.sluice.common.token.SeckillTokens;
import java.time.Clock;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
@EnableConfigurationProperties(OrderConfiguration.TokenSettings.class)
class OrderConfiguration {
    /**
     * What the gateway signs tokens with.
     *
     * @param key base64, {@code new,old} while a key is replaced
     */
    @ConfigurationProperties("sluice.token")
    record TokenSettings(String key) {
        @Override
        public String toString() {
            return "TokenSettings[]";
        }
    }

    @Bean
    SeckillTokens seckillTokens(TokenSettings settings, Clock clock) {
        return new SeckillTokens(settings.key(), clock);
    }
}
