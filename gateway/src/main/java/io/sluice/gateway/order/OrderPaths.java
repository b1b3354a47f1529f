package io.sluice.gateway.order;

import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Which requests concern orders, by the decoded path: routes and services use the decoded one too. */
public final class OrderPaths {
    private static final String ORDERS = "/api/orders";
    private static final String BELOW = ORDERS + "/";

    private OrderPaths() {}

    /** Whether an order is to be placed. */
    public static boolean isPlacing(ServerHttpRequest request) {
        if (request.getMethod() != HttpMethod.POST) {
            return false;
        }
        String path = request.getURI().getPath();
        return path.equals(ORDERS) || path.equals(BELOW);
    }

    static boolean isAbout(ServerHttpRequest request) {
        String path = request.getURI().getPath();
        return path.startsWith(BELOW) || path.equals(ORDERS);
    }
}
