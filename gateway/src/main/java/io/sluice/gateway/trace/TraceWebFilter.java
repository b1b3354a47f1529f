package io.sluice.gateway.trace;

import io.sluice.common.platform.trace.TraceContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;

/**
 * Begins the trace of every request. A trace id from outside is not used: it would let a stranger write into our
 * traces.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public class TraceWebFilter implements WebFilter {
    private static final String ATTRIBUTE = TraceContext.class.getName();
    private static final Logger access = LoggerFactory.getLogger("sluice.access");

    /** The trace of an exchange. It is kept with the exchange because a request changes threads here. */
    public static TraceContext traceOf(ServerWebExchange exchange) {
        return exchange.getRequiredAttribute(ATTRIBUTE);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        TraceContext trace = TraceContext.create();
        exchange.getAttributes().put(ATTRIBUTE, trace);
        // Set late: the service's answer has the same header, and the client should get it once.
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
            boolean cutOff = signal == SignalType.CANCEL;
            try (var ignored = MDC.putCloseable(TraceContext.MDC_KEY, trace.traceId())) {
                var request = exchange.getRequest();
                access.info(
                        "{} {} {} {} ms{}",
                        request.getMethod(),
                        request.getPath(),
                        statusOf(exchange.getResponse(), cutOff),
                        (System.nanoTime() - start) / 1_000_000,
                        cutOff ? ", cut off by the client" : "");
            }
        });
    }

    /** The server has 200 for an answer that was never made. */
    private static Object statusOf(ServerHttpResponse response, boolean cutOff) {
        HttpStatusCode status = cutOff && !response.isCommitted() ? null : response.getStatusCode();
        return status == null ? "-" : status;
    }
}
