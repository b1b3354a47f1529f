package io.sluice.common.platform.call;

import io.sluice.common.platform.identity.IdentityProperties;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientHttpServiceGroupConfigurer;

/**
 * Signs the calls of every HTTP interface client. A client's group is the name of the service it calls:
 * {@code @ImportHttpServices(group = "stock-service", types = …)}.
 */
@AutoConfiguration
@ConditionalOnClass(RestClient.class)
@EnableConfigurationProperties(IdentityProperties.class)
class ServiceCallsAutoConfiguration {
    @Bean
    RestClientHttpServiceGroupConfigurer sealedCalls(
            Environment environment, IdentityProperties properties, Clock clock) {
        String self = environment.getRequiredProperty("spring.application.name");
        return groups -> groups.forEachClient(
                (group, client) -> client.requestInterceptor(new SealedCalls(self, group.name(), properties, clock)));
    }
}
