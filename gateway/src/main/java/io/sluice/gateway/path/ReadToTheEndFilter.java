package io.sluice.gateway.path;

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
 * Reads what is left of a request before it is answered. Most of our refusals need no body; but a client that is still sending
 * when the answer comes may not see it: the JDK's own, for one, then hangs now and then until it gives up.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2) // around whatever may answer early
class ReadToTheEndFilter implements WebFilter {
    /** Nobody has to send us more than this only to hear no: the connection is closed instead. */
    private static final int MOST_BYTES = 64 * 1024;

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!hasBody(exchange.getRequest().getHeaders())) {
            return chain.filter(exchange);
        }
        var request = new Watched(exchange.getRequest());
        exchange.getResponse().beforeCommit(() -> request.readToTheEnd(exchange.getResponse()));
        return chain.filter(exchange.mutate().request(request).build());
    }

    private static boolean hasBody(HttpHeaders headers) {
        return headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    /** Knows whether anybody has asked for its body. */
    private static final class Watched extends ServerHttpRequestDecorator {
        private volatile boolean asked;

        private Watched(ServerHttpRequest request) {
            super(request);
        }

        @Override
        public Flux<DataBuffer> getBody() {
            asked = true;
            return super.getBody();
        }

        private Mono<Void> readToTheEnd(ServerHttpResponse response) {
            if (asked) {
                return Mono.empty();
            }
            if (getHeaders().getContentLength() > MOST_BYTES) {
                response.getHeaders().setConnection("close");
                return Mono.empty();
            }
            var read = new AtomicInteger();
            return super.getBody()
                    .map(Watched::throwAway)
                    .takeUntil(bytes -> tooMuch(read.addAndGet(bytes), response))
                    .then()
                    .onErrorComplete();
        }

        private static int throwAway(DataBuffer buffer) {
            int bytes = buffer.readableByteCount();
            DataBufferUtils.release(buffer);
            return bytes;
        }

        private static boolean tooMuch(int bytes, ServerHttpResponse response) {
            boolean tooMuch = bytes > MOST_BYTES;
            if (tooMuch) {
                response.getHeaders().setConnection("close");
            }
            return tooMuch;
        }
    }
}
