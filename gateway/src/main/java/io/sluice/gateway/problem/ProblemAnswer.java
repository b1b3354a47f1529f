package io.sluice.gateway.problem;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.problem.Problems;
import io.sluice.gateway.trace.TraceWebFilter;
import java.net.URI;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem as the answer of an exchange. */
@Component
public class ProblemAnswer {
    private final JsonMapper json;

    public ProblemAnswer(JsonMapper json) {
        this.json = json;
    }

    public Mono<Void> write(ServerWebExchange exchange, ProblemType type) {
        return write(exchange, type, type.retryAfterSeconds(), Map.of());
    }

    /** With a wait that was computed for this request, and members that this problem has beside the usual ones. */
    Mono<Void> write(ServerWebExchange exchange, ProblemException refused) {
        return write(exchange, refused.type(), refused.retryAfterSeconds(), refused.members());
    }

    /** A wait of zero leaves {@code Retry-After} out. */
    private Mono<Void> write(
            ServerWebExchange exchange, ProblemType type, int retryAfterSeconds, Map<String, String> members) {
        var response = exchange.getResponse();
        response.setStatusCode(type.status());
        if (retryAfterSeconds > 0) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Integer.toString(retryAfterSeconds));
        }
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        return response.writeWith(Mono.fromSupplier(
                () -> response.bufferFactory().wrap(json.writeValueAsBytes(problem(exchange, type, members)))));
    }

    private static ProblemDetail problem(ServerWebExchange exchange, ProblemType type, Map<String, String> members) {
        var request = exchange.getRequest();
        var locale = Problems.localeOf(request.getHeaders().getFirst(HttpHeaders.ACCEPT_LANGUAGE));
        var problem =
                Problems.detail(type, null, locale, URI.create(request.getURI().getRawPath()));
        problem.setProperty("traceId", TraceWebFilter.traceOf(exchange).traceId());
        members.forEach(problem::setProperty);
        return problem;
    }
}
