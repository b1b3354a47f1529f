package io.sluice.gateway.problem;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.trace.TraceContext;
import io.sluice.gateway.trace.TraceWebFilter;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/**
 * Answers every failure at the gateway with a problem: unknown paths, services that are down or too slow, our own bugs.
 */
@Component
@Order(-2) // before Spring Boot's own handler
class GatewayProblemHandler implements WebExceptionHandler {
    private static final Logger log = LoggerFactory.getLogger(GatewayProblemHandler.class);

    private final ProblemAnswer answer;

    GatewayProblemHandler(ProblemAnswer answer) {
        this.answer = answer;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        if (exchange.getResponse().isCommitted()) {
            return Mono.error(failure);
        }
        if (failure instanceof ProblemException refused) {
            return answer.write(exchange, refused);
        }
        ProblemType type = typeOf(failure);
        if (type.status().is5xxServerError()) {
            log(exchange, type, failure);
        }
        return answer.write(exchange, type);
    }

    private static ProblemType typeOf(Throwable failure) {
        if (failure instanceof ErrorResponse response) {
            int status = response.getStatusCode().value();
            return status == HttpStatus.GATEWAY_TIMEOUT.value()
                    ? GatewayProblem.SERVICE_TOO_SLOW
                    : CommonProblem.of(status);
        }
        // Refused, reset or closed connections of the proxied call (Netty's exceptions extend IOException), none free
        // in time, or
        // Redis.
        return failure instanceof IOException
                        || failure instanceof TimeoutException
                        || failure instanceof DataAccessException
                ? CommonProblem.SERVICE_UNAVAILABLE
                : CommonProblem.INTERNAL_ERROR;
    }

    private static void log(ServerWebExchange exchange, ProblemType type, Throwable failure) {
        try (var ignored = MDC.putCloseable(
                TraceContext.MDC_KEY, TraceWebFilter.traceOf(exchange).traceId())) {
            var request = exchange.getRequest();
            if (type == CommonProblem.INTERNAL_ERROR) {
                log.error("Request {} {} failed; answered 500", request.getMethod(), request.getPath(), failure);
            } else {
                log.warn(
                        "Request {} {} failed; answered {}: {}",
                        request.getMethod(),
                        request.getPath(),
                        type.slug(),
                        failure.toString());
            }
        }
    }
}
