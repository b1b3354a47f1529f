package io.sluice.gateway.picture;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.time.Duration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses uploads whose length is known to be too much, without sending them on. item-service has the same bound, also
 * for bodies of unknown length: they are streamed to it, never collected here.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20) // after the path was checked
class PictureSizeFilter implements WebFilter {
    private static final String UPLOADS = "/api/admin/pictures";
    private static final long MAX_BYTES = 8 * 1024 * 1024;

    /** As large as photographs get: a longer body is not read only to be refused. */
    private static final long MAX_DISCARDED = 4 * MAX_BYTES;

    private static final Duration DISCARD_TIMEOUT = Duration.ofSeconds(5);

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isTooLarge(exchange.getRequest()) ? refuse(exchange.getRequest()) : chain.filter(exchange);
    }

    private static boolean isTooLarge(ServerHttpRequest request) {
        return request.getHeaders().getContentLength() > MAX_BYTES
                && request.getURI().getPath().startsWith(UPLOADS);
    }

    /** A browser that is still sending when the connection is closed shows a broken connection, not the answer. */
    private static Mono<Void> refuse(ServerHttpRequest request) {
        Mono<Void> refusal = Mono.error(new ProblemException(CommonProblem.TOO_LARGE));
        return request.getHeaders().getContentLength() > MAX_DISCARDED
                ? refusal
                : discard(request).then(refusal);
    }

    private static Mono<Void> discard(ServerHttpRequest request) {
        return request.getBody()
                .doOnNext(DataBufferUtils::release)
                .then()
                .timeout(DISCARD_TIMEOUT)
                .onErrorComplete();
    }
}
