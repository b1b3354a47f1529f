package io.sluice.gateway.origin;

import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.problem.ProblemAnswer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers in local mode only to the names of this machine. A foreign site may let its own name resolve to this address;
 * its pages would then be of the same origin as we are, and could read the one-time codes that local mode gives out.
 */
@Component
@Profile("local")
@Order(Ordered.HIGHEST_PRECEDENCE + 3) // before everything that answers from memory
class LocalHostFilter implements WebFilter {
    private static final Set<String> NAMES = Set.of("127.0.0.1", "localhost", "[::1]");

    private final ProblemAnswer answer;

    LocalHostFilter(ProblemAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isThisMachine(exchange.getRequest().getHeaders().getOrEmpty(HttpHeaders.HOST))
                ? chain.filter(exchange)
                : answer.write(exchange, GatewayProblem.FOREIGN_ORIGIN);
    }

    /** By the spelling, on any port: what a name resolves to is what cannot be trusted. */
    static boolean isThisMachine(List<String> hosts) {
        if (hosts.size() != 1) {
            return false;
        }
        String host = hosts.get(0);
        int colon = host.lastIndexOf(':');
        String name = colon > host.lastIndexOf(']') ? host.substring(0, colon) : host;
        return NAMES.contains(name.toLowerCase(Locale.ROOT));
    }
}
