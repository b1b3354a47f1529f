package io.sluice.gateway.memory;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * An answer whose headers and body are made once and shared by all requests. A request gets a view of the body: nothing
 * is copied, and nothing that is done to the view, releasing it included, reaches the bytes.
 */
public final class ReadyAnswer {
    private static final NettyDataBufferFactory BUFFERS = new NettyDataBufferFactory(ByteBufAllocator.DEFAULT);

    /** What describes the body, and so is left out without one. */
    private static final Set<String> ABOUT_THE_BODY =
            Set.of(HttpHeaders.CONTENT_TYPE, HttpHeaders.CONTENT_LENGTH, HttpHeaders.CONTENT_ENCODING);

    private final Map<String, String> headers;
    private final @Nullable EntityTag tag;
    private final ByteBuf body;

    private ReadyAnswer(Map<String, String> headers, ByteBuf body) {
        this.headers = headers;
        String text = headers.get(HttpHeaders.ETAG);
        this.tag = text == null ? null : new EntityTag(text);
        this.body = Unpooled.unreleasableBuffer(body);
    }

    /** For good: the body is kept outside the heap, from where it is sent without another copy. */
    public static ReadyAnswer lasting(Map<String, String> headers, byte[] body) {
        ByteBuffer direct = ByteBuffer.allocateDirect(body.length).put(body).flip();
        return new ReadyAnswer(Map.copyOf(headers), Unpooled.wrappedBuffer(direct.asReadOnlyBuffer()));
    }

    /** For a moment: the body stays on the heap, where it is soon collected. */
    public static ReadyAnswer passing(Map<String, String> headers, byte[] body) {
        return new ReadyAnswer(Map.copyOf(headers), Unpooled.wrappedBuffer(body));
    }

    public Mono<Void> write(ServerWebExchange exchange, HttpStatus status) {
        var response = exchange.getResponse();
        response.setStatusCode(status);
        HttpHeaders sent = response.getHeaders();
        headers.forEach(sent::set);
        sent.setContentLength(body.readableBytes());
        return response.writeWith(Mono.just(BUFFERS.wrap(body.duplicate())));
    }

    /** As {@link #write} with 200, or 304 without a body if the client has it already. */
    public Mono<Void> writeIfChanged(ServerWebExchange exchange) {
        String ifNoneMatch = exchange.getRequest().getHeaders().getFirst(HttpHeaders.IF_NONE_MATCH);
        if (tag == null || !tag.isNamedBy(ifNoneMatch)) {
            return write(exchange, HttpStatus.OK);
        }
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.NOT_MODIFIED);
        headers.forEach((name, value) -> {
            if (!ABOUT_THE_BODY.contains(name)) {
                response.getHeaders().set(name, value);
            }
        });
        return response.setComplete();
    }
}
