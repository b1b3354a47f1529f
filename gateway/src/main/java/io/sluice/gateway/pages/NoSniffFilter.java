package io.sluice.gateway.pages;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Keeps browsers from taking any answer, also one of a service, for another type than it says it is. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1) // before every filter that may answer
class NoSniffFilter implements WebFilter {
    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        exchange.getResponse().getHeaders().set("X-Content-Type-Options", "nosniff");
        return chain.filter(exchange);
    }
}
