package io.sluice.gateway.hotread;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.CollectionUtils;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebExchangeDecorator;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * A request of the gateway's own for what many want, in the place of the one that came first: with its path, trace and
 * address, so that it counts for the rates of whoever asks, but anonymous and without its other headers, so that the answer
 * is the same for everyone. It outlives the connection of that request.
 */
final class LoadExchange extends ServerWebExchangeDecorator {
    private static final List<String> KEPT = List.of(HttpHeaders.HOST, "X-Forwarded-For");

    private final ServerHttpRequest request;
    private final CapturedResponse response;
    private final Map<String, Object> attributes;

    private LoadExchange(ServerWebExchange first) {
        super(first);
        request = new Anonymous(first.getRequest());
        response = new CapturedResponse(first.getResponse().bufferFactory());
        attributes = new ConcurrentHashMap<>(first.getAttributes());
    }

    /** Goes the rest of the way of a request: checks, rates and route. */
    static Mono<ServiceAnswer> load(ServerWebExchange first, WebFilterChain rest) {
        var exchange = new LoadExchange(first);
        return rest.filter(exchange).then(Mono.fromSupplier(exchange.response::answer));
    }

    @Override
    public ServerHttpRequest getRequest() {
        return request;
    }

    @Override
    public ServerHttpResponse getResponse() {
        return response;
    }

    @Override
    public Map<String, Object> getAttributes() {
        return attributes;
    }

    private static final class Anonymous extends ServerHttpRequestDecorator {
        private static final MultiValueMap<String, HttpCookie> NO_COOKIES =
                CollectionUtils.unmodifiableMultiValueMap(new LinkedMultiValueMap<>());

        private final HttpHeaders headers = new HttpHeaders();
        private final @Nullable InetSocketAddress remote;

        private Anonymous(ServerHttpRequest first) {
            super(first);
            remote = first.getRemoteAddress();
            for (String name : KEPT) {
                List<String> values = first.getHeaders().get(name);
                if (values != null) {
                    headers.put(name, List.copyOf(values));
                }
            }
            headers.setAccept(List.of(MediaType.APPLICATION_JSON));
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public MultiValueMap<String, HttpCookie> getCookies() {
            return NO_COOKIES;
        }

        @Override
        public @Nullable InetSocketAddress getRemoteAddress() {
            return remote;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            return Flux.empty();
        }
    }
}
