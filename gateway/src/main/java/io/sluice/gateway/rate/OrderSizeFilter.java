package io.sluice.gateway.rate;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
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

/** Refuses what is too large to be an order, before anything reads it. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20) // after paths were found plain
class OrderSizeFilter implements WebFilter {
    static final int MOST_BYTES = 64 * 1024;

    private static final byte[] NOTHING = {};

    private final Counter refused;

    OrderSizeFilter(MeterRegistry meters) {
        refused = meters.counter("sluice.orders.refused", "reason", CommonProblem.TOO_LARGE.slug());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!OrderPaths.isAbout(request)) {
            return chain.filter(exchange);
        }
        if (request.getHeaders().getContentLength() > MOST_BYTES) {
            return Mono.error(tooLarge());
        }
        return request.getHeaders().containsHeader(HttpHeaders.TRANSFER_ENCODING)
                ? measured(exchange, chain)
                : chain.filter(exchange);
    }

    /** A body that does not say how long it is has to be read to know; a service never sees half of it. */
    private Mono<Void> measured(ServerWebExchange exchange, WebFilterChain chain) {
        return DataBufferUtils.join(exchange.getRequest().getBody(), MOST_BYTES)
                .map(OrderSizeFilter::copy)
                .defaultIfEmpty(NOTHING)
                .onErrorMap(DataBufferLimitException.class, e -> tooLarge())
                .flatMap(body -> chain.filter(exchange.mutate()
                        .request(new Read(exchange.getRequest(), body))
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

    /** A request whose body was read already. On the heap, so that it may be dropped unread. */
    private static final class Read extends ServerHttpRequestDecorator {
        private final byte[] body;

        private Read(ServerHttpRequest request, byte[] body) {
            super(request);
            this.body = body;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            return body.length == 0 ? Flux.empty() : Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(body));
        }
    }
}
