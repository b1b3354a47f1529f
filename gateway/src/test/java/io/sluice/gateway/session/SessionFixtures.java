package io.sluice.gateway.session;

import org.springframework.mock.env.MockEnvironment;

/** Where requests have their session, for tests that need no Redis. */
public final class SessionFixtures {
    private SessionFixtures() {}

    /** Outside local mode. */
    public static SessionTokens tokens() {
        return new SessionTokens(cookie());
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
