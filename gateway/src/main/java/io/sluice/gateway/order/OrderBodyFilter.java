package io.sluice.gateway.order;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Duration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Reads the whole body of an attempt before it takes a place among those that may be under way: a client that does not send it
 * would keep the place from others.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 35) // after the token was checked, before a place is taken
class OrderBodyFilter implements WebFilter {
    /** A few dozen bytes, which mostly come with the headers. */
    static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final Counter refused;

    OrderBodyFilter(MeterRegistry meters) {
        refused = meters.counter("sluice.gateway.orders.refused", "reason", GatewayProblem.REQUEST_TIMEOUT.slug());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!OrderPaths.isPlacing(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        return BufferedRequest.read(exchange.getRequest())
                .timeout(TIMEOUT, Mono.defer(() -> tooSlow(exchange)))
                .flatMap(request ->
                        chain.filter(exchange.mutate().request(request).build()));
    }

    /** The rest of the body may come at any time, so no other request can follow on this connection. */
    private Mono<BufferedRequest> tooSlow(ServerWebExchange exchange) {
        refused.increment();
        exchange.getResponse().getHeaders().setConnection("close");
        return Mono.error(new ProblemException(GatewayProblem.REQUEST_TIMEOUT));
    }
}
