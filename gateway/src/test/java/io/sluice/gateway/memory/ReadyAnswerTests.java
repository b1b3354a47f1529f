package io.sluice.gateway.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.NettyDataBuffer;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class ReadyAnswerTests {
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Type", "text/plain", "ETag", "\"a1\"", "Cache-Control", "no-cache", "Vary", "Accept-Encoding");
    private static final ReadyAnswer ANSWER = ReadyAnswer.lasting(HEADERS, "body".getBytes());

    @Test
    void aBodyThatWasReadAndReleasedIsThereForTheNextRequest() {
        for (ReadyAnswer answer : new ReadyAnswer[] {ANSWER, ReadyAnswer.passing(HEADERS, "body".getBytes())}) {
            for (int i = 0; i < 3; i++) {
                var exchange = exchange(null);
                answer.write(exchange, HttpStatus.OK).block();
                DataBuffer sent = exchange.getResponse().getBody().blockFirst();
                assertThat(sent.readableByteCount()).isEqualTo(4);
                sent.readPosition(4);
                DataBufferUtils.release(sent);
                DataBufferUtils.release(sent);
            }
        }
    }

    @Test
    void aBodyForGoodIsOutsideTheHeapAndCannotBeChanged() {
        var exchange = exchange(null);
        ANSWER.write(exchange, HttpStatus.OK).block();
        var sent = ((NettyDataBuffer) exchange.getResponse().getBody().blockFirst()).getNativeBuffer();
        assertThat(sent.isDirect()).isTrue();
        assertThat(sent.isReadOnly()).isTrue();
        assertThat(sent.refCnt()).isEqualTo(1);
    }

    @Test
    void hasEveryHeaderAndTheLength() {
        var exchange = exchange(null);
        ANSWER.write(exchange, HttpStatus.NOT_FOUND).block();
        var response = exchange.getResponse();
        assertThat(response.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        HEADERS.forEach(
                (name, value) -> assertThat(response.getHeaders().get(name)).containsExactly(value));
        assertThat(response.getHeaders().getContentLength()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"\"a1\"", "W/\"a1\"", "\"b2\", \"a1\"", "\"b2\",W/\"a1\"", "*"})
    void whatTheClientHasIsNotSentAgain(String ifNoneMatch) {
        var exchange = exchange(ifNoneMatch);
        ANSWER.writeIfChanged(exchange).block();
        var response = exchange.getResponse();
        assertThat(response.getStatusCode()).isEqualTo(HttpStatus.NOT_MODIFIED);
        assertThat(response.getBodyAsString().block()).isNullOrEmpty();
        assertThat(response.getHeaders().getETag()).isEqualTo("\"a1\"");
        assertThat(response.getHeaders().getFirst("Cache-Control")).isEqualTo("no-cache");
        assertThat(response.getHeaders().getFirst("Vary")).isEqualTo("Accept-Encoding");
        assertThat(response.getHeaders().containsHeader("Content-Type")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a2\"", "a1", "\"a1-br\"", "", "\"a\", 1\""})
    void whatTheClientDoesNotHaveIsSent(String ifNoneMatch) {
        var exchange = exchange(ifNoneMatch);
        ANSWER.writeIfChanged(exchange).block();
        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(exchange.getResponse().getBodyAsString().block()).isEqualTo("body");
    }

    @Test
    void anAnswerWithoutATagIsAlwaysSent() {
        var exchange = exchange("*");
        ReadyAnswer.passing(Map.of(), "x".getBytes()).writeIfChanged(exchange).block();
        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.OK);
    }

    @Test
    void whatIsOnlyPackedCannotBeNegotiated() {
        assertThatThrownBy(() -> new NegotiatedAnswer(Map.of(ContentCoding.GZIP, ANSWER)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static MockServerWebExchange exchange(String ifNoneMatch) {
        var request = MockServerHttpRequest.get("/");
        if (ifNoneMatch != null) {
            request.header("If-None-Match", ifNoneMatch);
        }
        return MockServerWebExchange.from(request);
    }
}
