package io.sluice.gateway.limit;

import io.sluice.gateway.session.Sessions;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Holds every routed request to the limits of its route; placing an order has limits of its own. */
@Component
class LimitFilter implements GlobalFilter, Ordered {
    private final Limits limits;
    private final Sessions sessions;

    LimitFilter(Limits limits, Sessions sessions) {
        this.limits = limits;
        this.sessions = sessions;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return sessions.identityOf(exchange)
                .flatMap(who -> limits.within(resourceOf(exchange), exchange, who, chain.filter(exchange)));
    }

    private static String resourceOf(ServerWebExchange exchange) {
        Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        return OrderPaths.isPlacing(exchange.getRequest()) ? Resources.PLACE_ORDER : route.getId();
    }

    /** Before the identity is sealed. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 90;
    }
}
