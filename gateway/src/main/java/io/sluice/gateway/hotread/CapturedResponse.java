package io.sluice.gateway.hotread;

import java.io.ByteArrayOutputStream;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.AbstractServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Keeps an answer instead of sending it. One that is too long for memory fails. */
final class CapturedResponse extends AbstractServerHttpResponse {
    /** A page of a hundred items with long descriptions is well below it. */
    private static final int MAX_BYTES = 1024 * 1024;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    CapturedResponse(DataBufferFactory buffers) {
        super(buffers);
    }

    ServiceAnswer answer() {
        HttpStatusCode status = getStatusCode();
        return new ServiceAnswer(
                status == null ? HttpStatus.OK : status,
                getHeaders().getContentType(),
                getHeaders().getFirst(HttpHeaders.RETRY_AFTER),
                body.toByteArray());
    }

    @Override
    protected Mono<Void> writeWithInternal(Publisher<? extends DataBuffer> parts) {
        return DataBufferUtils.join(parts, MAX_BYTES).doOnNext(this::keep).then();
    }

    @Override
    protected Mono<Void> writeAndFlushWithInternal(Publisher<? extends Publisher<? extends DataBuffer>> parts) {
        return writeWithInternal(Flux.from(parts).concatMap(part -> part));
    }

    private void keep(DataBuffer all) {
        byte[] bytes = new byte[all.readableByteCount()];
        all.read(bytes);
        DataBufferUtils.release(all);
        body.writeBytes(bytes);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T getNativeResponse() {
        return (T) this;
    }

    @Override
    protected void applyStatusCode() {
        // Read from here, see answer().
    }

    @Override
    protected void applyHeaders() {
        // Read from here, see answer().
    }

    @Override
    protected void applyCookies() {
        // An answer to everyone sets none.
    }
}
