package io.sluice.gateway.rate;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.gateway.order.OrderPaths;
import io.sluice.gateway.route.Destination;
import io.sluice.gateway.session.Sessions;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Holds every routed request to the rates of its route; placing an order has rates of its own, and so have admins. */
@Component
class RateFilter implements GlobalFilter, Ordered {
    private static final String ADMIN_PATHS = "/api/admin/";

    private final RateLimiter rates;
    private final Sessions sessions;

    RateFilter(RateLimiter rates, Sessions sessions) {
        this.rates = rates;
        this.sessions = sessions;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return sessions.identityOf(exchange)
                .flatMap(identity -> Destination.of(exchange).socket()
                        ? countOpening(exchange, identity).then(chain.filter(exchange))
                        : rates.within(resourceOf(exchange, identity), exchange, identity, chain.filter(exchange)));
    }

    /**
     * A socket counts when it is opened, not while it is open: it would use up the requests that may be under way at
     * once.
     */
    private Mono<Void> countOpening(ServerWebExchange exchange, Identity identity) {
        return rates.within(Destination.of(exchange).route(), exchange, identity, Mono.empty());
    }

    private static String resourceOf(ServerWebExchange exchange, Identity identity) {
        if (mayAdminister(identity) && exchange.getRequest().getURI().getPath().startsWith(ADMIN_PATHS)) {
            return RateResources.ADMIN;
        }
        return OrderPaths.isPlacing(exchange.getRequest())
                ? RateResources.PLACE_ORDER
                : Destination.of(exchange).route();
    }

    /** Whoever is not admitted to these paths counts with everybody else, and cannot use up what admins have. */
    private static boolean mayAdminister(Identity identity) {
        return identity.has(Role.ADMIN) || identity.has(Role.VIEWER);
    }

    /** Before the identity is sealed. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 90;
    }
}
