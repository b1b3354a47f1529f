package io.sluice.gateway.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.trace.TraceContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.RedisSystemException;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.json.JsonMapper;

class GatewayProblemHandlerTests {
    private final GatewayProblemHandler handler = new GatewayProblemHandler(new ProblemAnswer(new JsonMapper()));

    @Test
    void anUnreachableRedisIsWorthARetry() {
        for (Exception down : new Exception[] {
            new RedisConnectionFailureException("down"),
            new QueryTimeoutException("slow"),
            new RedisSystemException("CLUSTERDOWN", new IOException())
        }) {
            var answer = answerTo(down);
            assertThat(answer.getStatusCode().value()).isEqualTo(503);
            assertThat(answer.getHeaders().getFirst("Retry-After")).isEqualTo("2");
        }
    }

    @Test
    void aRequestThatFindsNoConnectionFreeIsWorthARetry() throws InterruptedException {
        var taken = new CountDownLatch(1);
        DisposableServer silent = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((request, response) -> {
                    taken.countDown();
                    return Mono.never();
                })
                .bindNow();
        ConnectionProvider pool = ConnectionProvider.builder("one")
                .maxConnections(1)
                .pendingAcquireTimeout(Duration.ofMillis(50))
                .build();
        HttpClient client = HttpClient.create(pool).baseUrl("http://127.0.0.1:" + silent.port());
        try {
            var first = client.get().uri("/").response().subscribe();
            assertThat(taken.await(10, TimeUnit.SECONDS)).isTrue();
            assertThatThrownBy(() -> client.get().uri("/").response().block())
                    .satisfies(failure -> assertThat(answerTo(Exceptions.unwrap(failure))
                                    .getStatusCode()
                                    .value())
                            .isEqualTo(503));
            first.dispose();
        } finally {
            pool.dispose();
            silent.disposeNow();
        }
    }

    @Test
    void aRefusalNamesTheWait() {
        var answer = answerTo(new ProblemException(GatewayProblem.GATE_FULL, Duration.ofMillis(2100)));
        assertThat(answer.getStatusCode().value()).isEqualTo(429);
        assertThat(answer.getHeaders().getFirst("Retry-After")).isEqualTo("3");
        assertThat(answer.getBodyAsString().block()).contains("/problems/gate-full");
    }

    @Test
    void aRefusalForGoodNamesNone() {
        var answer = answerTo(new ProblemException(GatewayProblem.BAD_TOKEN));
        assertThat(answer.getStatusCode().value()).isEqualTo(403);
        assertThat(answer.getHeaders().containsHeader("Retry-After")).isFalse();
    }

    @Test
    void aRefusalHasTheMembersOfItsOwn() {
        var answer = answerTo(new ProblemException(GatewayProblem.PROMO_ON, Map.of("promoId", "01KA")));
        assertThat(answer.getStatusCode().value()).isEqualTo(409);
        assertThat(answer.getBodyAsString().block()).contains("\"promoId\":\"01KA\"", "/problems/promo-on");
    }

    @Test
    void aBugIsAnInternalError() {
        assertThat(answerTo(new IllegalStateException("bug")).getStatusCode().value())
                .isEqualTo(500);
    }

    private MockServerHttpResponse answerTo(Throwable failure) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.post("/api/promos/1/tokens"));
        exchange.getAttributes().put(TraceContext.class.getName(), TraceContext.create());
        handler.handle(exchange, failure).block();
        return exchange.getResponse();
    }
}
