package io.sluice.common.platform.call;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.cloud.client.loadbalancer.LoadBalancerClient;
import org.springframework.cloud.loadbalancer.config.BlockingLoadBalancerClientAutoConfiguration;
import org.springframework.cloud.loadbalancer.config.LoadBalancerAutoConfiguration;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.web.client.RestClient;

/** For services that call others. */
@AutoConfiguration(
        after = LoadBalancerAutoConfiguration.class,
        before = BlockingLoadBalancerClientAutoConfiguration.class)
@ConditionalOnClass({RestClient.class, LoadBalancerClientFactory.class})
@ConditionalOnBean(LoadBalancerClientFactory.class)
class KnownInstancesAutoConfiguration {
    @Bean
    LoadBalancerClient knownInstances(LoadBalancerClientFactory factory) {
        return new KnownInstances(factory);
    }
}
