package io.sluice.gateway.session;

import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.common.platform.session.SessionToken;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.http.HttpCookie;
import org.springframework.http.ResponseCookie;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * The cookie in which a browser keeps its session. Browsers accept its name only from https, for the whole host and for
 * no other host. Local mode has no https and therefore another name, which means nothing elsewhere.
 */
@Component
class SessionCookie {
    private static final String NAME = "__Host-sluice";
    private static final String LOCAL_NAME = "sluice-local";

    private final boolean local;

    SessionCookie(Environment environment) {
        local = environment.acceptsProfiles(Profiles.of("local"));
    }

    /** Whether a request has the cookie, with whatever value. */
    boolean isIn(ServerHttpRequest request) {
        return !valuesIn(request).isEmpty();
    }

    /** Two of them are none: one is not from us. */
    Optional<SessionToken> tokenIn(ServerHttpRequest request) {
        List<HttpCookie> values = valuesIn(request);
        return values.size() == 1 ? SessionToken.parse(values.get(0).getValue()) : Optional.empty();
    }

    private List<HttpCookie> valuesIn(ServerHttpRequest request) {
        return request.getCookies().getOrDefault(name(), List.of());
    }

    ResponseCookie of(SessionDelivery delivered) {
        return cookie(delivered.token().secret(), delivered.lifetime());
    }

    /** Makes the browser forget it. */
    ResponseCookie cleared() {
        return cookie("", Duration.ZERO);
    }

    private ResponseCookie cookie(String value, Duration maxAge) {
        return ResponseCookie.from(name(), value)
                .maxAge(maxAge)
                .path("/")
                .httpOnly(true)
                .secure(!local)
                .sameSite("Lax")
                .build();
    }

    private String name() {
        return local ? LOCAL_NAME : NAME;
    }
}
