package io.sluice.gateway.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.problem.GatewayProblem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class OrderBodyFilterTests {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final OrderBodyFilter filter = new OrderBodyFilter(meters);
    private final AtomicReference<String> passed = new AtomicReference<>();

    @Test
    void anAttemptGoesOnOnlyWithItsWholeBody() {
        Sinks.Many<DataBuffer> body = Sinks.many().unicast().onBackpressureBuffer();
        var done = send("/api/orders", body.asFlux()).toFuture();
        body.tryEmitNext(buffer("{\"quantity\""));
        assertThat(passed).hasNullValue();
        body.tryEmitNext(buffer(": 1}"));
        assertThat(passed).hasNullValue();
        body.tryEmitComplete();
        done.join();
        assertThat(passed).hasValue("{\"quantity\": 1}");
    }

    @Test
    void anAttemptWithoutABodyGoesOn() {
        send("/api/orders", Flux.empty()).block(SOON);
        assertThat(passed).hasValue("");
    }

    @Test
    void aBodyThatDoesNotComeIsRefusedAndItsConnectionClosed() {
        var exchange = exchange("/api/orders", Flux.just(buffer("{")).concatWith(Flux.never()));
        assertThatThrownBy(() -> filter.filter(exchange, this::pass).block(SOON))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(GatewayProblem.REQUEST_TIMEOUT));
        assertThat(passed).hasNullValue();
        assertThat(exchange.getResponse().getHeaders().getConnection()).containsExactly("close");
        assertThat(meters.counter("sluice.gateway.orders.refused", "reason", "request-timeout")
                        .count())
                .isEqualTo(1);
    }

    @Test
    void otherRequestsAreStreamed() {
        var done = send("/api/payments", Flux.never());
        assertThat(done.toFuture()).isNotDone();
        assertThat(passed).as("passed on, and reading").hasValue("reading");
    }

    private Mono<Void> send(String path, Flux<DataBuffer> body) {
        return filter.filter(exchange(path, body), this::pass);
    }

    private static MockServerWebExchange exchange(String path, Flux<DataBuffer> body) {
        return MockServerWebExchange.from(MockServerHttpRequest.post(path).body(body));
    }

    private Mono<Void> pass(ServerWebExchange exchange) {
        if (!OrderPaths.isPlacing(exchange.getRequest())) {
            passed.set("reading");
        }
        return DataBufferUtils.join(exchange.getRequest().getBody())
                .map(all -> all.toString(StandardCharsets.UTF_8))
                .defaultIfEmpty("")
                .doOnNext(passed::set)
                .then();
    }

    private static DataBuffer buffer(String text) {
        return DefaultDataBufferFactory.sharedInstance.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
