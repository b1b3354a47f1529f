package io.sluice.gateway.token;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GateProperties.class)
class TokenConfiguration {
    @Bean
    RefreshableProperties<TokenProperties> tokenProperties(Environment environment) {
        return new RefreshableProperties<>(TokenProperties.class, environment);
    }
}
