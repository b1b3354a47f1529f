package io.sluice.gateway.session;

import io.sluice.common.platform.session.SessionDelivery;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Puts the session that user-service hands over at log-in into the cookie, and clears the cookie at log-out. No service
 * sets a cookie itself, and no client sees a session that was handed over.
 */
@Component
class SessionCookieFilter implements GlobalFilter, Ordered {
    private final SessionCookie cookie;
    private final SessionTokens tokens;

    SessionCookieFilter(SessionCookie cookie, SessionTokens tokens) {
        this.cookie = cookie;
        this.tokens = tokens;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        ServerHttpResponse response = exchange.getResponse();
        boolean logIn = SessionPaths.isLogIn(request);
        // Another session than the cookie's may be meant: then the cookie stays.
        boolean logOut = SessionPaths.isLogOut(request) && tokens.areInCookie(request);
        response.beforeCommit(() -> {
            String delivered = response.getHeaders().getFirst(SessionDelivery.ANSWER_HEADER);
            response.getHeaders().remove(SessionDelivery.ANSWER_HEADER);
            response.getHeaders().remove(HttpHeaders.SET_COOKIE);
            if (logIn) {
                SessionDelivery.parse(delivered).map(cookie::of).ifPresent(response::addCookie);
            } else if (logOut && isSuccess(response)) {
                response.addCookie(cookie.cleared());
            }
            return Mono.empty();
        });
        return chain.filter(exchange);
    }

    private static boolean isSuccess(ServerHttpResponse response) {
        HttpStatusCode status = response.getStatusCode();
        return status != null && status.is2xxSuccessful();
    }

    /** Before the session is moved to where services expect it. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 85;
    }
}
