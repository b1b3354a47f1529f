package io.sluice.gateway.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gateway.session.SessionFixtures;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class EventStreamFilterTests {
    private static final String LIVE = "/api/admin/promos/01KA9Z0J7Q3M8X5T2V6W4R1YNB/live";

    private final Sinks.Empty<Void> logOut = Sinks.empty();
    private final EventStreamFilter filter = new EventStreamFilter(SessionFixtures.endingWith(logOut.asMono()));
    private final Sinks.Many<DataBuffer> service = Sinks.many().unicast().onBackpressureBuffer();

    @Test
    void aStreamGoesOnUntilTheNodeStops() {
        filter.start();
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get(LIVE));
        var answered = stream(exchange).toFuture();
        service.tryEmitNext(DefaultDataBufferFactory.sharedInstance.wrap("event".getBytes(StandardCharsets.UTF_8)));
        assertThat(answered).isNotDone();

        filter.stop();
        assertThat(answered).succeedsWithin(Duration.ofSeconds(5));
        assertThat(exchange.getResponse().getBodyAsString().block()).isEqualTo("event");
    }

    @Test
    void aStreamEndsWhenItsReaderLogsOut() {
        filter.start();
        var answered = stream(MockServerWebExchange.from(MockServerHttpRequest.get(LIVE)))
                .toFuture();
        assertThat(answered).isNotDone();
        logOut.tryEmitEmpty();
        assertThat(answered).succeedsWithin(Duration.ofSeconds(5));
    }

    @Test
    void otherAnswersAreLeftAlone() {
        filter.start();
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/api/promos/live"));
        var answered = stream(exchange).toFuture();
        filter.stop();
        assertThat(answered).isNotDone();
        service.tryEmitComplete();
        assertThat(answered).succeedsWithin(Duration.ofSeconds(5));
    }

    private Mono<Void> stream(MockServerWebExchange exchange) {
        return filter.filter(
                exchange,
                passed ->
                        passed.getResponse().writeAndFlushWith(service.asFlux().map(Flux::just)));
    }
}
