package io.sluice.gateway.path;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.gateway.problem.ProblemAnswer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses paths that two servers might read differently: encoded slashes and dots, parameters of segments, empty
 * segments. None of our paths has them, and the service must see the path that the gateway matched.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10) // after the trace has begun
class PlainPathFilter implements WebFilter {
    private static final Pattern AMBIGUOUS = Pattern.compile("%2f|%5c|%2e|%25|%3b|%00|;|\\\\|//|/\\.\\.?(/|$)");

    private final ProblemAnswer answer;

    PlainPathFilter(ProblemAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isPlain(exchange.getRequest().getURI().getRawPath())
                ? chain.filter(exchange)
                : answer.write(exchange, CommonProblem.MALFORMED_REQUEST);
    }

    static boolean isPlain(String rawPath) {
        return !AMBIGUOUS.matcher(rawPath.toLowerCase(Locale.ROOT)).find();
    }
}
