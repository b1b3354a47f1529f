package io.sluice.gateway.origin;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.problem.GatewayProblem;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses requests of foreign pages that would change something. What only reads may come from anywhere: a foreign page
 * cannot read the answer. Handshakes are checked in the {@code push} package, since they are GET requests.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 12) // after the path was checked, before any session is read
class OriginFilter implements WebFilter {
    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    private final OriginCheck check;

    OriginFilter(OriginCheck check) {
        this.check = check;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        return READING.contains(request.getMethod()) || check.passes(request)
                ? chain.filter(exchange)
                : Mono.error(new ProblemException(GatewayProblem.FOREIGN_ORIGIN));
    }
}
