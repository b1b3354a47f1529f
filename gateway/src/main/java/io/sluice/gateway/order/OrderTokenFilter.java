package io.sluice.gateway.order;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.common.selling.token.SignedToken;
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
 * Refuses orders without a seckill token of the buyer's own. Mostly the token itself says whose the session is. It passes
 * also when everything is sold out, and when it has expired: it may have bought already, and then the buyer gets the same
 * order again. order-service refuses an expired one that has not.
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
        Optional<String> sent = sentToken(exchange);
        Optional<SignedToken> genuine = sent.flatMap(tokens::verify);
        return genuine.filter(signed -> isOfSession(signed, exchange))
                .map(signed -> pass(signed.token(), exchange, chain))
                .orElseGet(() -> sessions.identityOf(exchange).flatMap(sender -> {
                    if (!sender.isUser()) {
                        return refuse(CommonProblem.SIGN_IN_FIRST);
                    }
                    return genuine.filter(signed -> signed.token().userId().equals(sender.userId()))
                            .map(signed -> pass(signed.token(), exchange, chain))
                            .orElseGet(() -> refuseToken(sent));
                }));
    }

    /** Then the session is not read. Another one of the same user is as good: they may have signed in again. */
    private boolean isOfSession(SignedToken signed, ServerWebExchange exchange) {
        return sessions.acceptProof(exchange, signed.token().userId(), signed.session());
    }

    /** Exactly one: of two, the service might read the other. */
    private static Optional<String> sentToken(ServerWebExchange exchange) {
        List<String> sent = exchange.getRequest().getHeaders().getOrEmpty(SeckillToken.HEADER);
        return sent.size() == 1 ? Optional.of(sent.get(0)) : Optional.empty();
    }

    /** Counts only what a rate of this node refuses: order-service counts its own answers, which are no errors here. */
    private Mono<Void> pass(SeckillToken token, ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange).doOnError(ProblemException.class, refused -> {
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
