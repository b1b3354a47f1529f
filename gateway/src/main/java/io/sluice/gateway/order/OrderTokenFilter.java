package io.sluice.gateway.order;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.session.Sessions;
import java.util.List;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses orders without a seckill token of the buyer's own. A token passes also when everything is sold out, and when it
 * has expired: it may have bought already, and then the buyer gets the same order again. order-service refuses an expired
 * one that has not.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 30) // before routing, after the size was checked
class OrderTokenFilter implements WebFilter {
    private final Sessions sessions;
    private final SeckillTokens tokens;
    private final SaleMeters saleMeters;
    private final MeterRegistry meters;

    OrderTokenFilter(Sessions sessions, SeckillTokens tokens, SaleMeters saleMeters, MeterRegistry meters) {
        this.sessions = sessions;
        this.tokens = tokens;
        this.saleMeters = saleMeters;
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
            Optional<String> sent = sentToken(exchange);
            return sent.flatMap(text -> tokens.identify(text, identity.userId()))
                    .map(token -> countBlocked(token, chain.filter(exchange)))
                    .orElseGet(() -> refuseToken(sent));
        });
    }

    /** Exactly one: of two, the service might read the other. */
    private static Optional<String> sentToken(ServerWebExchange exchange) {
        List<String> sent = exchange.getRequest().getHeaders().getOrEmpty(SeckillToken.HEADER);
        return sent.size() == 1 ? Optional.of(sent.get(0)) : Optional.empty();
    }

    /** Only what a rate of this node refuses: order-service counts its own answers, which are no errors here. */
    private Mono<Void> countBlocked(SeckillToken token, Mono<Void> order) {
        return order.doOnError(ProblemException.class, refused -> {
            if (refused.type() == GatewayProblem.TOO_MANY_REQUESTS) {
                saleMeters.of(token.promoId()).refuse(GatewayProblem.TOO_MANY_REQUESTS);
            }
        });
    }

    private Mono<Void> refuseToken(Optional<String> sent) {
        sent.flatMap(SeckillTokens::claimedPromo)
                .flatMap(saleMeters::find)
                .ifPresent(meter -> meter.refuse(GatewayProblem.BAD_TOKEN));
        return refuse(GatewayProblem.BAD_TOKEN);
    }

    private Mono<Void> refuse(ProblemType type) {
        meters.counter("sluice.gateway.orders.refused", "reason", type.slug()).increment();
        return Mono.error(new ProblemException(type));
    }
}
