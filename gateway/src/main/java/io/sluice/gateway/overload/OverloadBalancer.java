package io.sluice.gateway.overload;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.loadbalancer.EmptyResponse;
import org.springframework.cloud.client.loadbalancer.Request;
import org.springframework.cloud.client.loadbalancer.RequestData;
import org.springframework.cloud.client.loadbalancer.RequestDataContext;
import org.springframework.cloud.client.loadbalancer.Response;
import org.springframework.cloud.loadbalancer.core.NoopServiceInstanceListSupplier;
import org.springframework.cloud.loadbalancer.core.ReactorServiceInstanceLoadBalancer;
import org.springframework.cloud.loadbalancer.core.ServiceInstanceListSupplier;
import reactor.core.publisher.Mono;

/** Chooses an instance that answers: one that is away gets probes only, as long as there is another. */
class OverloadBalancer implements ReactorServiceInstanceLoadBalancer {
    private final ObjectProvider<ServiceInstanceListSupplier> suppliers;
    private final Instances instances;

    OverloadBalancer(ObjectProvider<ServiceInstanceListSupplier> suppliers, Instances instances) {
        this.suppliers = suppliers;
        this.instances = instances;
    }

    @Override
    public Mono<Response<ServiceInstance>> choose(@SuppressWarnings("rawtypes") Request request) {
        return suppliers
                .getIfAvailable(NoopServiceInstanceListSupplier::new)
                .get(request)
                .next()
                .map(listed -> instances
                        .choose(listed, isAttempt(request))
                        .<Response<ServiceInstance>>map(chosen -> chosen)
                        .orElseGet(EmptyResponse::new));
    }

    private static boolean isAttempt(Request<?> request) {
        RequestData data =
                request.getContext() instanceof RequestDataContext context ? context.getClientRequest() : null;
        return data != null && data.getAttributes().containsKey(AttemptPlace.ATTRIBUTE);
    }
}
