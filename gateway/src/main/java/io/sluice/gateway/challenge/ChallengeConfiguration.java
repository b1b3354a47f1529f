package io.sluice.gateway.challenge;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
class ChallengeConfiguration {
    @Bean
    RefreshableProperties<ChallengeProperties> challengeProperties(Environment environment) {
        return new RefreshableProperties<>(ChallengeProperties.class, environment);
    }

    @Bean
    Pictures pictures(RefreshableProperties<ChallengeProperties> properties) {
        return new Pictures(properties.get(), new Painter()::paint);
    }
}
