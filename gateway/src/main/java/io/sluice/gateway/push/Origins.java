package io.sluice.gateway.push;

import java.net.URI;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Which pages may open a WebSocket. Browsers let every page try and send its origin; other clients send none. */
record Origins(List<String> allowed) {
    boolean allow(ServerHttpRequest request) {
        List<String> origins = request.getHeaders().getOrEmpty(HttpHeaders.ORIGIN);
        if (origins.isEmpty()) {
            return true;
        }
        String origin = origins.get(0);
        return origins.size() == 1 && (allowed.contains(origin) || isOwn(origin, request));
    }

    /** Compares host and port only: where TLS ends before us, we do not know the scheme the browser sees. */
    private static boolean isOwn(String origin, ServerHttpRequest request) {
        String host = request.getHeaders().getFirst(HttpHeaders.HOST);
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null && authority.equalsIgnoreCase(host);
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
    }
}
