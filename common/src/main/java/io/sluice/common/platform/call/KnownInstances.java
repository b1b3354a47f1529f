package io.sluice.common.platform.call;

import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.loadbalancer.Request;
import org.springframework.cloud.client.loadbalancer.reactive.ReactiveLoadBalancer;
import org.springframework.cloud.loadbalancer.blocking.client.BlockingLoadBalancerClient;
import org.springframework.web.client.ResourceAccessException;

/** Chooses the instance that a call goes to. A service that has none is away like one that does not answer: callers know what to do then. */
final class KnownInstances extends BlockingLoadBalancerClient {
    KnownInstances(ReactiveLoadBalancer.Factory<ServiceInstance> factory) {
        super(factory);
    }

    @Override
    public <T> ServiceInstance choose(String serviceId, Request<T> request) {
        ServiceInstance chosen = super.choose(serviceId, request);
        if (chosen == null) {
            throw new ResourceAccessException("No instance of " + serviceId + " is known");
        }
        return chosen;
    }
}
