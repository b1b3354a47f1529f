package io.sluice.gateway.pages;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Keeps browsers and proxies from storing what the API answers, unless the answer says otherwise: most of it is one
 * user's own. The 404 of a picture must not be stored either, since it may be uploaded a moment later.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 6) // after the answers from memory, which say it themselves
class NoStoreFilter implements WebFilter {
    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (exchange.getRequest().getMethod() == HttpMethod.GET && isPrivate(exchange)) {
            exchange.getResponse().beforeCommit(() -> Mono.fromRunnable(() -> addNoStore(exchange)));
        }
        return chain.filter(exchange);
    }

    private static boolean isPrivate(ServerWebExchange exchange) {
        String path = exchange.getRequest().getURI().getRawPath();
        return path.startsWith("/api/") || path.startsWith("/pictures/");
    }

    private static void addNoStore(ServerWebExchange exchange) {
        HttpHeaders headers = exchange.getResponse().getHeaders();
        if (!headers.containsHeader(HttpHeaders.CACHE_CONTROL)) {
            headers.setCacheControl("no-store");
        }
    }
}
