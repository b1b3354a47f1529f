package io.sluice.gateway.challenge;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ChallengeProperties.class)
class ChallengeConfiguration {
    @Bean
    Pictures pictures(ChallengeProperties properties) {
        return new Pictures(properties, new Painter()::paint);
    }
}
