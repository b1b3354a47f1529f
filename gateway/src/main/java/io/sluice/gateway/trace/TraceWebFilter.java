package io.sluice.gateway.trace;

import io.sluice.common.trace.TraceContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Begins the trace of every request. A trace id from outside is not taken over: it would let a stranger write into our
 * traces.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class TraceWebFilter implements WebFilter {
    private static final Logger access = LoggerFactory.getLogger("sluice.access");

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        TraceContext trace = TraceContext.create();
        Traces.begin(exchange, trace);
        // Set late: the service's answer carries the same header, and a client should see it once.
        exchange.getResponse().beforeCommit(() -> {
            exchange.getResponse().getHeaders().set(TraceContext.ANSWER_HEADER, trace.traceId());
            return Mono.empty();
        });
        Mono<Void> rest = chain.filter(exchange);
        return access.isInfoEnabled() ? logged(exchange, trace, rest) : rest;
    }

    private static Mono<Void> logged(ServerWebExchange exchange, TraceContext trace, Mono<Void> rest) {
        long start = System.nanoTime();
        return rest.doFinally(signal -> {
            try (var ignored = MDC.putCloseable(TraceContext.MDC_KEY, trace.traceId())) {
                var request = exchange.getRequest();
                access.info(
                        "{} {} {} {} ms",
                        request.getMethod(),
                        request.getPath(),
                        exchange.getResponse().getStatusCode(),
                        (System.nanoTime() - start) / 1_000_000);
            }
        });
    }
}
