package io.sluice.gateway.order;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A request whose body was read already. The body is on the heap, so that it may be dropped unread. */
final class BufferedRequest extends ServerHttpRequestDecorator {
    static final int MAX_BYTES = 64 * 1024;

    private static final byte[] EMPTY = {};

    private final byte[] body;

    private BufferedRequest(ServerHttpRequest request, byte[] body) {
        super(request);
        this.body = body;
    }

    /** Fails if the body is longer than the bound. */
    static Mono<BufferedRequest> read(ServerHttpRequest request) {
        return DataBufferUtils.join(request.getBody(), MAX_BYTES)
                .map(BufferedRequest::copy)
                .defaultIfEmpty(EMPTY)
                .map(body -> new BufferedRequest(request, body));
    }

    private static byte[] copy(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    @Override
    public Flux<DataBuffer> getBody() {
        return body.length == 0 ? Flux.empty() : Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(body));
    }
}
