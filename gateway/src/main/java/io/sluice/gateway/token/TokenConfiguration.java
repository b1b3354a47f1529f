package io.sluice.gateway.token;

import io.sluice.common.live.Live;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GateSettings.class)
class TokenConfiguration {
    @Bean
    Live<TokenSettings> tokenSettings(Environment environment) {
        return new Live<>("sluice.gateway.token", TokenSettings.class, environment);
    }
}
