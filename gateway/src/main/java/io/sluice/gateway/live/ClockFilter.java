package io.sluice.gateway.live;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Answers {@code GET /api/clock} with the shared clock, to the millisecond: a page counts down to a start by it. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun; whatever came before would make it inexact
class ClockFilter implements WebFilter {
    private static final String PATH = "/api/clock";

    private final Clock clock;

    ClockFilter(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (request.getMethod() != HttpMethod.GET
                || !request.getURI().getRawPath().equals(PATH)) {
            return chain.filter(exchange);
        }
        byte[] body = ("{\"serverTime\":\"" + clock.instant().truncatedTo(ChronoUnit.MILLIS) + "\"}")
                .getBytes(StandardCharsets.US_ASCII);
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.OK);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setCacheControl("no-store");
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }
}
