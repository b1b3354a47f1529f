package io.sluice.gateway.overload;

import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.loadbalancer.DefaultResponse;

/** The balancer's answer: where a request goes, and what is known of it. */
final class ChosenInstance extends DefaultResponse {
    private final Instance instance;

    ChosenInstance(ServiceInstance address, Instance instance) {
        super(address);
        this.instance = instance;
    }

    Instance instance() {
        return instance;
    }
}
