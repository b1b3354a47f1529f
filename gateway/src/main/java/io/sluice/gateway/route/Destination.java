package io.sluice.gateway.route;

import java.net.URI;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.web.server.ServerWebExchange;

/**
 * Where the route of a request leads.
 *
 * @param service the name of the service
 * @param socket whether the route opens a WebSocket instead of answering a request
 */
public record Destination(String route, String service, boolean socket) {
    public static Destination of(ServerWebExchange exchange) {
        Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        URI uri = route.getUri();
        // lb:ws://order-service is parsed in two steps.
        URI target = uri.isOpaque() ? URI.create(uri.getSchemeSpecificPart()) : uri;
        return new Destination(
                route.getId(), target.getHost(), target.getScheme().equals("ws"));
    }
}
