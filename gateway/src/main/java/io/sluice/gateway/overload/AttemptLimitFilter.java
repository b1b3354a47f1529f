package io.sluice.gateway.overload;

import io.sluice.gateway.order.OrderPaths;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Lets as many attempts through as order-service has permits for, and refuses the others before they are routed: those
 * that are inside need its CPU, and a refusal there would cost more than one here.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 40) // after the token was checked, before routing
class AttemptLimitFilter implements WebFilter {
    private final Instances orders;
    private final Refusals refusals;

    AttemptLimitFilter(Services services, Refusals refusals) {
        this.orders = services.orders();
        this.refusals = refusals;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!OrderPaths.isPlacing(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        if (!orders.isPassable()) {
            return refusals.unavailable(exchange, Services.ORDERS, orders);
        }
        return orders.takePlace()
                .map(place -> {
                    exchange.getAttributes().put(AttemptPlace.ATTRIBUTE, place);
                    return chain.filter(exchange).doFinally(signal -> place.leave());
                })
                .orElseGet(() -> refusals.busy(exchange));
    }
}
