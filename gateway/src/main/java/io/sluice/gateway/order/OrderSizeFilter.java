package io.sluice.gateway.order;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Refuses requests that are too large for an order, before anything reads them. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20) // after the path was checked
class OrderSizeFilter implements WebFilter {
    static final int MAX_BYTES = 64 * 1024;

    private static final byte[] EMPTY = {};

    private final Counter refused;

    OrderSizeFilter(MeterRegistry meters) {
        refused = meters.counter("sluice.gateway.orders.refused", "reason", CommonProblem.TOO_LARGE.slug());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!OrderPaths.isAbout(request)) {
            return chain.filter(exchange);
        }
        if (request.getHeaders().getContentLength() > MAX_BYTES) {
            return Mono.error(tooLarge());
        }
        return request.getHeaders().containsHeader(HttpHeaders.TRANSFER_ENCODING)
                ? measured(exchange, chain)
                : chain.filter(exchange);
    }

    /** A body of unknown length has to be read to know it. A service never sees half of one. */
    private Mono<Void> measured(ServerWebExchange exchange, WebFilterChain chain) {
        return DataBufferUtils.join(exchange.getRequest().getBody(), MAX_BYTES)
                .map(OrderSizeFilter::copy)
                .defaultIfEmpty(EMPTY)
                .onErrorMap(DataBufferLimitException.class, e -> tooLarge())
                .flatMap(body -> chain.filter(exchange.mutate()
                        .request(new BufferedRequest(exchange.getRequest(), body))
                        .build()));
    }

    private ProblemException tooLarge() {
        refused.increment();
        return new ProblemException(CommonProblem.TOO_LARGE);
    }

    private static byte[] copy(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    /** A request whose body was read already. The body is on the heap, so that it may be dropped unread. */
    private static final class BufferedRequest extends ServerHttpRequestDecorator {
        private final byte[] body;

        private BufferedRequest(ServerHttpRequest request, byte[] body) {
            super(request);
            this.body = body;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            return body.length == 0 ? Flux.empty() : Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(body));
        }
    }
}
