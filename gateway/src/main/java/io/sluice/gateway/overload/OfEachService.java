package io.sluice.gateway.overload;

import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.loadbalancer.core.ReactorLoadBalancer;
import org.springframework.cloud.loadbalancer.core.ServiceInstanceListSupplier;
import org.springframework.cloud.loadbalancer.support.LoadBalancerClientFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** The beans of one service's load balancer. No stereotype, and nobody's member: scanned, it would be one of the gateway. */
class OfEachService {
    @Bean
    ReactorLoadBalancer<ServiceInstance> overloadBalancer(
            Environment environment, LoadBalancerClientFactory factory, Services services) {
        String service = environment.getRequiredProperty(LoadBalancerClientFactory.PROPERTY_NAME);
        return new OverloadBalancer(
                factory.getLazyProvider(service, ServiceInstanceListSupplier.class), services.of(service));
    }
}
