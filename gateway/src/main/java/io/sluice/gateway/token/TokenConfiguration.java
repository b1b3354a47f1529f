package io.sluice.gateway.token;

import io.sluice.common.live.Live;
import io.sluice.common.token.SeckillTokens;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({TokenKeySettings.class, GateSettings.class})
class TokenConfiguration {
    @Bean
    SeckillTokens seckillTokens(TokenKeySettings settings, Clock clock) {
        return new SeckillTokens(settings.key(), clock);
    }

    @Bean
    Live<TokenSettings> tokenSettings(Environment environment) {
        return new Live<>("sluice.gateway.token", TokenSettings.class, environment);
    }
}
