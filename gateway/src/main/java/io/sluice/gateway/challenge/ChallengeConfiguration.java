package io.sluice.gateway.challenge;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ChallengeSettings.class)
class ChallengeConfiguration {
    @Bean
    Pictures pictures(ChallengeSettings settings) {
        return new Pictures(settings, new Painter()::paint);
    }
}
