package io.sluice.gateway.order;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.session.Sessions;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses orders without a valid seckill token of the buyer's own. A valid token passes also when everything is sold
 * out: it may have bought already, and then the buyer gets the same order again.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 30) // before routing, after the size was checked
class OrderTokenFilter implements WebFilter {
    private final Sessions sessions;
    private final SeckillTokens tokens;
    private final MeterRegistry meters;

    OrderTokenFilter(Sessions sessions, SeckillTokens tokens, MeterRegistry meters) {
        this.sessions = sessions;
        this.tokens = tokens;
        this.meters = meters;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!OrderPaths.isPlacing(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        return sessions.identityOf(exchange).flatMap(identity -> {
            if (!identity.isUser()) {
                return refuse(CommonProblem.SIGN_IN_FIRST);
            }
            return hasToken(exchange, identity) ? chain.filter(exchange) : refuse(GatewayProblem.BAD_TOKEN);
        });
    }

    /** Exactly one: of two, the service might read the other. */
    private boolean hasToken(ServerWebExchange exchange, Identity identity) {
        List<String> sent = exchange.getRequest().getHeaders().getOrEmpty(SeckillToken.HEADER);
        return sent.size() == 1 && tokens.check(sent.get(0), identity.userId()).isPresent();
    }

    private Mono<Void> refuse(ProblemType type) {
        meters.counter("sluice.gateway.orders.refused", "reason", type.slug()).increment();
        return Mono.error(new ProblemException(type));
    }
}
