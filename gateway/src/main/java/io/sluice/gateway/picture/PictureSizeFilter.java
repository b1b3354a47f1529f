package io.sluice.gateway.picture;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses uploads whose length is known to be too much, before they are sent on. item-service has the same bound, also
 * for bodies of unknown length: they are streamed to it, never collected here.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20) // after the path was checked
class PictureSizeFilter implements WebFilter {
    private static final String UPLOADS = "/api/admin/pictures";
    private static final long MAX_BYTES = 8 * 1024 * 1024;

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isTooLarge(exchange.getRequest())
                ? Mono.error(new ProblemException(CommonProblem.TOO_LARGE))
                : chain.filter(exchange);
    }

    private static boolean isTooLarge(ServerHttpRequest request) {
        return request.getHeaders().getContentLength() > MAX_BYTES
                && request.getURI().getPath().startsWith(UPLOADS);
    }
}
