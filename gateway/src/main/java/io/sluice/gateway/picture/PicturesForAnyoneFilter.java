package io.sluice.gateway.picture;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.util.CollectionUtils;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Forgets who loads a picture: every browser sends its session along, and a page with twenty pictures must neither look
 * it up twenty times nor fail because it cannot be looked up.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 11) // after the path was checked, before anything asks for the session
class PicturesForAnyoneFilter implements WebFilter {
    private static final String PICTURES = "/pictures/";

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return exchange.getRequest().getURI().getPath().startsWith(PICTURES)
                ? chain.filter(exchange.mutate()
                        .request(new AnonymousRequest(exchange.getRequest()))
                        .build())
                : chain.filter(exchange);
    }

    /** A request without a session, in whichever way it brought one. */
    private static final class AnonymousRequest extends ServerHttpRequestDecorator {
        private final HttpHeaders headers;

        private AnonymousRequest(ServerHttpRequest request) {
            super(request);
            var copy = new HttpHeaders();
            copy.addAll(request.getHeaders());
            copy.remove(HttpHeaders.AUTHORIZATION);
            copy.remove(HttpHeaders.COOKIE);
            headers = HttpHeaders.readOnlyHttpHeaders(copy);
        }

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public MultiValueMap<String, HttpCookie> getCookies() {
            return CollectionUtils.unmodifiableMultiValueMap(new LinkedMultiValueMap<>());
        }
    }
}
