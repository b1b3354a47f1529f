package io.sluice.gateway.overload;

import io.sluice.gateway.route.Destination;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Refuses requests for a service that does not answer, before session, rates and seal cost anything. */
@Component
class BreakerFilter implements GlobalFilter, Ordered {
    private final Services services;
    private final Refusals refusals;

    BreakerFilter(Services services, Refusals refusals) {
        this.services = services;
        this.refusals = refusals;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        String service = Destination.of(exchange).service();
        Instances instances = services.of(service);
        return instances.isPassable() ? chain.filter(exchange) : refusals.unavailable(exchange, service, instances);
    }

    /** Before every other filter of a route. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 70;
    }
}
