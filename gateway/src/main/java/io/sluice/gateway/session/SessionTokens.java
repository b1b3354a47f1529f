package io.sluice.gateway.session;

import io.sluice.common.platform.session.SessionToken;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * Finds the token in a request: in {@code Authorization: Bearer} or else in the cookie. Nothing else decides that, so
 * that a request cannot be checked as one user's and carried out as another's.
 */
@Component
public class SessionTokens {
    private static final String SCHEME = "Bearer";

    private final SessionCookie cookie;

    SessionTokens(SessionCookie cookie) {
        this.cookie = cookie;
    }

    /** Empty for anything that cannot be one of ours; two tokens count as none. */
    public Optional<SessionToken> of(ServerHttpRequest request) {
        List<String> bearers = bearersIn(request);
        return switch (bearers.size()) {
            case 0 -> cookie.tokenIn(request);
            case 1 -> SessionToken.ofAuthorization(bearers.get(0));
            default -> Optional.empty();
        };
    }

    /** Whether it is the cookie that counts, be its value good or bad. */
    public boolean areInCookie(ServerHttpRequest request) {
        return cookie.isIn(request) && bearersIn(request).isEmpty();
    }

    /** Other schemes are not for us: a proxy's own password must not hide the cookie. */
    private static List<String> bearersIn(ServerHttpRequest request) {
        return request.getHeaders().getValuesAsList(HttpHeaders.AUTHORIZATION).stream()
                .filter(value -> value.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .toList();
    }
}
