package io.sluice.gateway.live;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.LocalPromos;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers {@code GET /api/live} before every check, at hardly more cost than refusing it. A node that has not read all promotions yet
 * answers 503: a page would take those that are missing for over.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class LiveFilter implements WebFilter {
    private static final String PATH = "/api/live";

    private final LocalPromos promos;
    private final LiveAnswer answer;

    LiveFilter(LocalPromos promos, LiveAnswer answer) {
        this.promos = promos;
        this.answer = answer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (request.getMethod() != HttpMethod.GET
                || !request.getURI().getRawPath().equals(PATH)) {
            return chain.filter(exchange);
        }
        if (!promos.wasComplete()) {
            return Mono.error(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
        }
        return answer.current().choose(request).write(exchange, HttpStatus.OK);
    }
}
