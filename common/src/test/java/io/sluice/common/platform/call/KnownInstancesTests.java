package io.sluice.common.platform.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cloud.client.discovery.simple.SimpleDiscoveryClientAutoConfiguration;
import org.springframework.cloud.client.loadbalancer.LoadBalancerClient;
import org.springframework.cloud.commons.util.UtilAutoConfiguration;
import org.springframework.cloud.loadbalancer.config.BlockingLoadBalancerClientAutoConfiguration;
import org.springframework.cloud.loadbalancer.config.LoadBalancerAutoConfiguration;
import org.springframework.web.client.ResourceAccessException;

class KnownInstancesTests {
    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    UtilAutoConfiguration.class,
                    SimpleDiscoveryClientAutoConfiguration.class,
                    LoadBalancerAutoConfiguration.class,
                    BlockingLoadBalancerClientAutoConfiguration.class,
                    KnownInstancesAutoConfiguration.class))
            .withPropertyValues(
                    "spring.cloud.loadbalancer.cache.enabled=false",
                    "spring.cloud.discovery.client.simple.instances.stock-service[0].uri=http://127.0.0.1:18085");

    @Test
    void aServiceWithoutAnyInstanceIsAwayLikeOneThatDoesNotAnswer() {
        context.run(services -> {
            var client = services.getBean(LoadBalancerClient.class);
            assertThat(client.<String>execute("stock-service", instance -> "asked " + instance.getPort()))
                    .isEqualTo("asked 18085");
            assertThatExceptionOfType(ResourceAccessException.class)
                    .isThrownBy(() -> client.<String>execute("order-service", instance -> "asked"))
                    .withMessage("No instance of order-service is known");
        });
    }
}
