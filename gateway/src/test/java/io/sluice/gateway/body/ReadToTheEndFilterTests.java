package io.sluice.gateway.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class ReadToTheEndFilterTests {
    private final AtomicInteger readers = new AtomicInteger();

    @Test
    void readsABodyThatNobodyAskedFor() {
        answerAfter(exchange -> Mono.empty());
        assertThat(readers).hasValue(1);
    }

    @Test
    void readsABodyThatWasTakenAndNeverRead() {
        answerAfter(exchange -> {
            exchange.getRequest().getBody();
            return Mono.empty();
        });
        assertThat(readers).hasValue(1);
    }

    @Test
    void leavesABodyToItsReader() {
        answerAfter(exchange -> exchange.getRequest().getBody().then());
        assertThat(readers).hasValue(1);
    }

    private void answerAfter(Function<ServerWebExchange, Mono<Void>> handling) {
        Flux<DataBuffer> body = Flux.<DataBuffer>just(
                        DefaultDataBufferFactory.sharedInstance.wrap(new byte[] {1, 2, 3}))
                .doOnSubscribe(reader -> readers.incrementAndGet());
        var request = MockServerHttpRequest.post("/")
                .header(HttpHeaders.CONTENT_LENGTH, "3")
                .body(body);
        new ReadToTheEndFilter()
                .filter(
                        MockServerWebExchange.from(request),
                        exchange -> handling.apply(exchange)
                                .then(exchange.getResponse().setComplete()))
                .block();
    }
}
