package io.sluice.gateway.live;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
class LiveConfiguration {
    @Bean
    RefreshableProperties<LiveProperties> liveProperties(Environment environment) {
        return new RefreshableProperties<>(LiveProperties.class, environment);
    }
}
