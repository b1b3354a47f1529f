package io.sluice.gateway.order;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Refuses requests that are too large for an order, before anything reads them. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20) // after the path was checked
class OrderSizeFilter implements WebFilter {
    private final Counter refused;

    OrderSizeFilter(MeterRegistry meters) {
        refused = meters.counter("sluice.gateway.orders.refused", "reason", CommonProblem.TOO_LARGE.slug());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!OrderPaths.isAbout(request)) {
            return chain.filter(exchange);
        }
        if (request.getHeaders().getContentLength() > BufferedRequest.MAX_BYTES) {
            return Mono.error(tooLarge());
        }
        return request.getHeaders().containsHeader(HttpHeaders.TRANSFER_ENCODING)
                ? measured(exchange, chain)
                : chain.filter(exchange);
    }

    /** A body of unknown length has to be read to know it. A service never sees half of one. */
    private Mono<Void> measured(ServerWebExchange exchange, WebFilterChain chain) {
        return BufferedRequest.read(exchange.getRequest())
                .onErrorMap(DataBufferLimitException.class, e -> tooLarge())
                .flatMap(request ->
                        chain.filter(exchange.mutate().request(request).build()));
    }

    private ProblemException tooLarge() {
        refused.increment();
        return new ProblemException(CommonProblem.TOO_LARGE);
    }
}
