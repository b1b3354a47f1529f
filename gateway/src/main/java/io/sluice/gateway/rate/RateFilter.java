package io.sluice.gateway.rate;

import io.sluice.common.identity.Identity;
import io.sluice.gateway.route.Destination;
import io.sluice.gateway.session.Sessions;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Holds every routed request to the limits of its route; placing an order has limits of its own. */
@Component
class RateFilter implements GlobalFilter, Ordered {
    private final RateLimiter limits;
    private final Sessions sessions;

    RateFilter(RateLimiter limits, Sessions sessions) {
        this.limits = limits;
        this.sessions = sessions;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return sessions.identityOf(exchange)
                .flatMap(who -> Destination.of(exchange).socket()
                        ? opening(exchange, who).then(chain.filter(exchange))
                        : limits.within(resourceOf(exchange), exchange, who, chain.filter(exchange)));
    }

    /** A socket counts when it is opened, not for as long as it is open: it would use up what may be under way at once. */
    private Mono<Void> opening(ServerWebExchange exchange, Identity who) {
        return limits.within(Destination.of(exchange).route(), exchange, who, Mono.empty());
    }

    private static String resourceOf(ServerWebExchange exchange) {
        return OrderPaths.isPlacing(exchange.getRequest())
                ? RateResources.PLACE_ORDER
                : Destination.of(exchange).route();
    }

    /** Before the identity is sealed. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 90;
    }
}
