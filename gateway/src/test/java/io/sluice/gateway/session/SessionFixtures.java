package io.sluice.gateway.session;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Where requests have their session, for tests that need no Redis. */
public final class SessionFixtures {
    private SessionFixtures() {}

    /** Outside local mode. */
    public static SessionTokens tokens() {
        return new SessionTokens(cookie());
    }

    /** Whose sender logs out at that moment. */
    public static Sessions endingWith(Mono<Void> end) {
        return new Sessions(tokens(), null, null, null, new SimpleMeterRegistry()) {
            @Override
            public Mono<Void> endOf(ServerWebExchange exchange) {
                return end;
            }
        };
    }

    static SessionCookie cookie() {
        return new SessionCookie(new MockEnvironment());
    }

    static SessionCookie localCookie() {
        var environment = new MockEnvironment();
        environment.setActiveProfiles("local");
        return new SessionCookie(environment);
    }
}
