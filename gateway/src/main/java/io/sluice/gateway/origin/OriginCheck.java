package io.sluice.gateway.origin;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.gateway.session.SessionTokens;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * Keeps pages of other sites from using the cookie of a visitor of theirs: a browser adds it to whatever a page sends.
 * It reads headers only.
 */
@Component
public class OriginCheck {
    private final Origins origins;
    private final SessionTokens tokens;
    private final Counter refused;

    OriginCheck(Origins origins, SessionTokens tokens, MeterRegistry meters) {
        this.origins = origins;
        this.tokens = tokens;
        this.refused = meters.counter("sluice.gateway.origin.refused");
    }

    /** Whether a request that changes something, or opens a WebSocket, may pass. */
    public boolean passes(ServerHttpRequest request) {
        boolean passes = switch (origins.senderOf(request.getHeaders())) {
            case OURS -> true;
            case FOREIGN -> false;
            case NO_PAGE -> !needsPage(request);
        };
        if (!passes) {
            refused.increment();
        }
        return passes;
    }

    /** Only browsers have the cookie or ask for it. */
    private boolean needsPage(ServerHttpRequest request) {
        return tokens.areInCookie(request) || request.getHeaders().containsHeader(SessionDelivery.REQUEST_HEADER);
    }
}
