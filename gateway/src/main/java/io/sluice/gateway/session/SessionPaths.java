package io.sluice.gateway.session;

import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Which requests concern sessions, by the decoded path: routes and services use the decoded one too. */
final class SessionPaths {
    private static final String SESSIONS = "/api/sessions";
    private static final String CURRENT = SESSIONS + "/current";

    private SessionPaths() {}

    static boolean isLogIn(ServerHttpRequest request) {
        return is(HttpMethod.POST, SESSIONS, request);
    }

    static boolean isLogOut(ServerHttpRequest request) {
        return is(HttpMethod.DELETE, CURRENT, request);
    }

    /** Whether the client wants to know who is signed in. */
    static boolean isShowing(ServerHttpRequest request) {
        return is(HttpMethod.GET, CURRENT, request);
    }

    private static boolean is(HttpMethod method, String path, ServerHttpRequest request) {
        return request.getMethod() == method && request.getURI().getPath().equals(path);
    }
}
