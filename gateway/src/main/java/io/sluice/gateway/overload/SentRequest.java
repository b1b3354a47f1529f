package io.sluice.gateway.overload;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.core.publisher.Flux;

/** A request on its way to an instance. Knows whether the client has sent its whole body. */
final class SentRequest extends ServerHttpRequestDecorator {
    private volatile boolean whole;

    SentRequest(ServerHttpRequest request) {
        super(request);
        HttpHeaders headers = request.getHeaders();
        whole = headers.getContentLength() <= 0 && !headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    boolean isWhole() {
        return whole;
    }

    @Override
    public Flux<DataBuffer> getBody() {
        return super.getBody().doOnComplete(() -> whole = true);
    }
}
