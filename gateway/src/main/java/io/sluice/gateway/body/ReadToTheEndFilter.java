package io.sluice.gateway.body;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Reads the unread rest of a request before it is answered. Most refusals need no body, but a client that is still
 * sending when the answer comes may miss it: the JDK's client, for one, sometimes hangs then until its timeout.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2) // around every filter that may answer early
class ReadToTheEndFilter implements WebFilter {
    /** A longer body is not read only to be refused: the connection is closed instead. */
    private static final int MAX_BYTES = 64 * 1024;

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!hasBody(exchange.getRequest().getHeaders())) {
            return chain.filter(exchange);
        }
        var request = new TrackedRequest(exchange.getRequest());
        exchange.getResponse().beforeCommit(() -> request.readToTheEnd(exchange.getResponse()));
        return chain.filter(exchange.mutate().request(request).build());
    }

    private static boolean hasBody(HttpHeaders headers) {
        return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    /** Knows whether somebody reads its body. */
    private static final class TrackedRequest extends ServerHttpRequestDecorator {
        private volatile boolean bodyRead;

        private TrackedRequest(ServerHttpRequest request) {
            super(request);
        }

        @Override
        public Flux<DataBuffer> getBody() {
            // A controller takes the body as an argument and may refuse without ever reading it.
            return super.getBody().doOnSubscribe(reader -> bodyRead = true);
        }

        private Mono<Void> readToTheEnd(ServerHttpResponse response) {
            if (bodyRead) {
                return Mono.empty();
            }
            if (getHeaders().getContentLength() > MAX_BYTES) {
                response.getHeaders().setConnection("close");
                return Mono.empty();
            }
            var read = new AtomicInteger();
            return super.getBody()
                    .map(TrackedRequest::discard)
                    .takeUntil(bytes -> tooMuch(read.addAndGet(bytes), response))
                    .then()
                    .onErrorComplete();
        }

        private static int discard(DataBuffer buffer) {
            int bytes = buffer.readableByteCount();
            DataBufferUtils.release(buffer);
            return bytes;
        }

        private static boolean tooMuch(int bytes, ServerHttpResponse response) {
            boolean tooMuch = bytes > MAX_BYTES;
            if (tooMuch) {
                response.getHeaders().setConnection("close");
            }
            return tooMuch;
        }
    }
}
