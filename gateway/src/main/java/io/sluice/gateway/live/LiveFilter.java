package io.sluice.gateway.live;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Answers {@code GET /api/live} before every check, at hardly more cost than refusing it. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class LiveFilter implements WebFilter {
    private static final String PATH = "/api/live";

    private final LiveAnswer answer;

    LiveFilter(LiveAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (request.getMethod() != HttpMethod.GET
                || !request.getURI().getRawPath().equals(PATH)) {
            return chain.filter(exchange);
        }
        return answer.current().choose(request).write(exchange, HttpStatus.OK);
    }
}
