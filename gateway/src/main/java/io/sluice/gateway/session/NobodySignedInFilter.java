package io.sluice.gateway.session;

import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Answers who is signed in if nobody is. Every page asks when it opens, and most visitors of a sale have no session:
 * they shall not cost user-service a request each.
 */
@Component
class NobodySignedInFilter implements GlobalFilter, Ordered {
    private final SessionTokens tokens;

    NobodySignedInFilter(SessionTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        return SessionPaths.isShowing(request) && tokens.of(request).isEmpty()
                ? answerNobody(exchange)
                : chain.filter(exchange);
    }

    private static Mono<Void> answerNobody(ServerWebExchange exchange) {
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.NO_CONTENT);
        response.getHeaders().setCacheControl(CacheControl.noStore());
        return response.setComplete();
    }

    /** Before the rates: it costs no more than refusing it. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 86;
    }
}
