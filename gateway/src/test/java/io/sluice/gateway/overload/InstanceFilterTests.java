package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.selling.promo.SaleMeters;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.client.DefaultServiceInstance;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Which failures are held against an instance: after one its breaker opens. */
class InstanceFilterTests {
    private static final OverloadProperties PROPERTIES = new OverloadProperties(
            new AttemptsProperties(3, 1, Duration.ofSeconds(2), Duration.ofSeconds(3)),
            new BreakerProperties(1, Duration.ofMillis(500), Duration.ofSeconds(10), 1, Duration.ofSeconds(5)));
    private static final IOException RESET = new IOException("Connection reset by peer");
    private static final Route ROUTE = Route.async()
            .id("stock")
            .uri("lb://stock-service")
            .predicate(exchange -> true)
            .build();

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Services services = new Services(PROPERTIES, meters);
    private final InstanceFilter filter = new InstanceFilter(
            services, new Refusals(PROPERTIES.attempts(), new SaleMeters(meters, Clock.systemUTC()), meters));
    private final Instances instances = services.of("stock-service");

    @Test
    void aConnectionThatBreaksAfterTheWholeBodyCounts() {
        send(post(body("{}")), afterBody(RESET));
        assertThat(instances.open()).isEqualTo(1);
    }

    @Test
    void aConnectionThatBreaksWithoutABodyCounts() {
        send(MockServerHttpRequest.get("/api/admin/stock/1").build(), exchange -> Mono.error(RESET));
        assertThat(instances.open()).isEqualTo(1);
    }

    @Test
    void aClientThatBreaksOffInMidBodySaysNothing() {
        send(post(body("{").concatWith(Flux.error(RESET))), afterBody(RESET));
        send(post(Flux.never()), exchange -> Mono.error(RESET));
        assertThat(instances.open()).isZero();
    }

    @Test
    void anInstanceThatIsNotReachedCountsWhateverTheClientDoes() {
        send(post(Flux.never()), exchange -> Mono.error(new ConnectException("Connection refused")));
        assertThat(instances.open()).isEqualTo(1);
    }

    @Test
    void aTimeoutAfterTheWholeBodyCounts() {
        send(post(body("{}")), afterBody(timeout()));
        assertThat(instances.open()).isEqualTo(1);
    }

    @Test
    void aTimeoutWhileTheClientStillSendsSaysNothing() {
        send(post(Flux.never()), exchange -> Mono.error(timeout()));
        assertThat(instances.open()).isZero();
    }

    @Test
    void aTimeoutWhileOthersAreAnsweredSaysNothing() {
        send(post(body("{}")), exchange -> {
            send(post(body("{}")), answered -> answered.getRequest().getBody().then());
            return afterBody(timeout()).filter(exchange);
        });
        assertThat(instances.open()).isZero();
    }

    private static GatewayFilterChain afterBody(Exception failure) {
        return exchange -> exchange.getRequest().getBody().then(Mono.error(failure));
    }

    private static ResponseStatusException timeout() {
        return new ResponseStatusException(HttpStatus.GATEWAY_TIMEOUT);
    }

    private static MockServerHttpRequest post(Flux<DataBuffer> body) {
        return MockServerHttpRequest.post("/api/admin/stock/1")
                .header(HttpHeaders.CONTENT_LENGTH, "2")
                .body(body);
    }

    private static Flux<DataBuffer> body(String text) {
        return Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(text.getBytes()));
    }

    private void send(MockServerHttpRequest request, GatewayFilterChain instance) {
        ServerWebExchange exchange = MockServerWebExchange.from(request);
        exchange.getAttributes().put(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR, ROUTE);
        exchange.getAttributes().put(ServerWebExchangeUtils.GATEWAY_LOADBALANCER_RESPONSE_ATTR, chosen());
        filter.filter(exchange, instance).onErrorComplete().block(Duration.ofSeconds(10));
    }

    private ChosenInstance chosen() {
        return instances
                .choose(List.of(new DefaultServiceInstance("id", "stock-service", "10.0.0.1", 1, false)), false)
                .orElseThrow();
    }
}
