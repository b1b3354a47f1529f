package io.sluice.gateway.overload;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.problem.RenderedProblem;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Answers from memory, each with a time to come again that differs from the next one's. */
@Component
class Refusals {
    private final RenderedProblem busy = new RenderedProblem(GatewayProblem.BUSY);
    private final RenderedProblem unavailable = new RenderedProblem(CommonProblem.SERVICE_UNAVAILABLE);
    private final Duration maxWait;
    private final SaleMeters saleMeters;
    private final MeterRegistry meters;
    private final Counter refusedAttempts;

    Refusals(AttemptsProperties properties, SaleMeters saleMeters, MeterRegistry meters) {
        this.maxWait = properties.maxWait();
        this.saleMeters = saleMeters;
        this.meters = meters;
        this.refusedAttempts = meters.counter("sluice.gateway.orders.refused", "reason", GatewayProblem.BUSY.slug());
    }

    /** There is no room for this attempt. Its token has been checked, and remains what it was. */
    Mono<Void> busy(ServerWebExchange exchange) {
        refusedAttempts.increment();
        SeckillTokens.claimedPromo(exchange.getRequest().getHeaders().getFirst(SeckillToken.HEADER))
                .ifPresent(promoId -> saleMeters.of(promoId).refuse(GatewayProblem.BUSY));
        return write(busy, exchange, Waits.upTo(maxWait, random()));
    }

    /** No instance of the service answers. */
    Mono<Void> unavailable(ServerWebExchange exchange, String service, Instances instances) {
        count(service);
        return write(unavailable, exchange, instances.retryAfter(random()));
    }

    /** The same for a request that has been routed already: another one was faster. */
    Mono<Void> tooLate(String service, Instances instances) {
        count(service);
        return Mono.error(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE, instances.retryAfter(random())));
    }

    private void count(String service) {
        meters.counter("sluice.gateway.breaker.refused", "service", service).increment();
    }

    private static Mono<Void> write(RenderedProblem problem, ServerWebExchange exchange, Duration wait) {
        String path = exchange.getRequest().getURI().getRawPath();
        return problem.write(exchange, path, (int) wait.plusMillis(999).toSeconds());
    }

    private static double random() {
        return ThreadLocalRandom.current().nextDouble();
    }
}
