package io.sluice.gateway.soldout;

import io.sluice.gateway.problem.GatewayProblem;
import java.nio.charset.StandardCharsets;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * The baseline of {@code deploy/sluice bench}: the cheapest possible refusal, in the same place of the chain and of the same
 * size.
 */
@Component
@Profile("local")
@Order(Ordered.HIGHEST_PRECEDENCE + 5)
class FixedAnswerFilter implements WebFilter {
    private static final String PATH = "/api/local/fixed";

    private static final byte[] BODY = ("{\"type\":\"/problems/sold-out\",\"title\":\"Everything is sold out.\","
                    + "\"status\":409,\"instance\":\"/api/promos/00000000000000000000000000/tokens\","
                    + "\"traceId\":\"00000000000000000000000000000000\"}")
            .getBytes(StandardCharsets.US_ASCII);

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!exchange.getRequest().getURI().getRawPath().equals(PATH)) {
            return chain.filter(exchange);
        }
        var response = exchange.getResponse();
        response.setStatusCode(GatewayProblem.SOLD_OUT.status());
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(BODY.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(BODY)));
    }
}
