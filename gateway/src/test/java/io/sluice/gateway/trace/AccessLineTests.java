package io.sluice.gateway.trace;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class AccessLineTests {
    private final Logger access = (Logger) LoggerFactory.getLogger("sluice.access");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final MockServerWebExchange exchange =
            MockServerWebExchange.from(MockServerHttpRequest.post("/api/orders?secret=1"));

    @BeforeEach
    void collectLines() {
        lines.start();
        access.addAppender(lines);
        access.setLevel(Level.INFO);
    }

    @AfterEach
    void stopCollecting() {
        access.detachAppender(lines);
        access.setLevel(null);
    }

    @Test
    void saysWhatWasAnsweredWithoutTheQuery() {
        run(answered -> {
            answered.getResponse().setStatusCode(HttpStatus.ACCEPTED);
            return answered.getResponse().setComplete();
        });
        assertThat(line()).matches("POST /api/orders 202 ACCEPTED \\d+ ms");
    }

    @Test
    void claimsNoAnswerToARequestThatItsClientCutOff() {
        exchange.getResponse().setStatusCode(HttpStatus.OK);
        cutOff(waiting -> Mono.never());
        assertThat(line()).matches("POST /api/orders - \\d+ ms, cut off by the client");
    }

    @Test
    void saysWhatWasSentBeforeTheClientCutItOff() {
        var beginning = DefaultDataBufferFactory.sharedInstance.wrap("half".getBytes(StandardCharsets.US_ASCII));
        exchange.getResponse().setWriteHandler(body -> body.then());
        cutOff(half -> {
            half.getResponse().setStatusCode(HttpStatus.OK);
            return half.getResponse().writeWith(Flux.concat(Mono.just(beginning), Mono.never()));
        });
        assertThat(line()).matches("POST /api/orders 200 OK \\d+ ms, cut off by the client");
    }

    private void run(WebFilterChain rest) {
        new TraceWebFilter().filter(exchange, rest).block();
    }

    private void cutOff(WebFilterChain rest) {
        new TraceWebFilter().filter(exchange, rest).subscribe().dispose();
    }

    private String line() {
        assertThat(lines.list).hasSize(1);
        return lines.list.get(0).getFormattedMessage();
    }
}
