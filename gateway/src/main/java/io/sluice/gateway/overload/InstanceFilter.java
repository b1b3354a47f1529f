package io.sluice.gateway.overload;

import io.sluice.common.selling.permit.Permits;
import io.sluice.gateway.route.Destination;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.filter.ReactiveLoadBalancerClientFilter;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Learns from each answer of an instance: whether it is there, and what order-service says of its permits. */
@Component
class InstanceFilter implements GlobalFilter, Ordered {
    /** Said by a proxy, or by a web server that stops or starts, unless it is a problem of the service itself. */
    private static final Set<HttpStatus> NOBODY_THERE =
            Set.of(HttpStatus.BAD_GATEWAY, HttpStatus.SERVICE_UNAVAILABLE, HttpStatus.GATEWAY_TIMEOUT);

    private final Services services;
    private final Refusals refusals;

    InstanceFilter(Services services, Refusals refusals) {
        this.services = services;
        this.refusals = refusals;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Object chosen = exchange.getAttribute(ServerWebExchangeUtils.GATEWAY_LOADBALANCER_RESPONSE_ATTR);
        Destination destination = Destination.of(exchange);
        // A WebSocket is open for hours, which says nothing.
        if (!(chosen instanceof ChosenInstance known) || destination.socket()) {
            return chain.filter(exchange);
        }
        Instance instance = known.instance();
        return instance.breaker()
                .enter()
                .map(pass -> sent(exchange, chain, instance, pass))
                .orElseGet(() -> refusals.tooLate(destination.service(), services.of(destination.service())));
    }

    private static Mono<Void> sent(
            ServerWebExchange exchange, GatewayFilterChain chain, Instance instance, Breaker.Pass pass) {
        Optional<AttemptPlace> attempt = attemptAt(exchange, instance);
        var request = new SentRequest(exchange.getRequest());
        // It completes when the answer has begun; the client may take its time to read it.
        return chain.filter(exchange.mutate().request(request).build())
                .doOnSuccess(done -> {
                    attempt.ifPresent(AttemptPlace::leave);
                    learn(exchange, instance, pass);
                })
                .doOnError(failure -> end(pass, failure, request.isWhole()))
                .doFinally(signal -> {
                    attempt.ifPresent(AttemptPlace::leave);
                    pass.abandon();
                });
    }

    /** The place of an attempt, which from here on is one at this instance. */
    private static Optional<AttemptPlace> attemptAt(ServerWebExchange exchange, Instance instance) {
        AttemptPlace place = exchange.getAttribute(AttemptPlace.ATTRIBUTE);
        if (place == null) {
            return Optional.empty();
        }
        instance.attempts().begin();
        return Optional.of(new AttemptPlace(() -> {
            instance.attempts().end();
            place.leave();
        }));
    }

    private static void learn(ServerWebExchange exchange, Instance instance, Breaker.Pass pass) {
        var response = exchange.getResponse();
        HttpStatusCode status = response.getStatusCode();
        if (status instanceof HttpStatus known
                && NOBODY_THERE.contains(known)
                && !isProblem(response.getHeaders().getContentType())) {
            pass.fail();
        } else {
            pass.succeed();
        }
        // Nobody outside has to know.
        String permits = response.getHeaders().getFirst(Permits.HEADER);
        response.getHeaders().remove(Permits.HEADER);
        Permits.parse(permits)
                .ifPresent(said -> instance.attempts().learn(said, HttpStatus.SERVICE_UNAVAILABLE.equals(status)));
    }

    /** The service is there, and has decided to answer so. */
    private static boolean isProblem(@Nullable MediaType type) {
        return MediaType.APPLICATION_PROBLEM_JSON.equalsTypeAndSubtype(type);
    }

    /** While the client still owes a part of its body, it may be the client that breaks off or takes too long. */
    private static void end(Breaker.Pass pass, Throwable failure, boolean whole) {
        if (isNotReached(failure) || whole && failure instanceof IOException) {
            pass.fail();
        } else if (whole && isTimeout(failure)) {
            pass.timeOut();
        } else {
            pass.abandon();
        }
    }

    private static boolean isNotReached(Throwable failure) {
        return failure instanceof ConnectException
                || failure instanceof NoRouteToHostException
                || failure instanceof UnknownHostException;
    }

    /** The gateway's own 504. */
    private static boolean isTimeout(Throwable failure) {
        return failure instanceof ErrorResponse answer
                && answer.getStatusCode().value() == HttpStatus.GATEWAY_TIMEOUT.value();
    }

    /** Right after the balancer, and within the filter that tries another instance. */
    @Override
    public int getOrder() {
        return ReactiveLoadBalancerClientFilter.LOAD_BALANCER_CLIENT_FILTER_ORDER + 1;
    }
}
