package io.sluice.gateway.session;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who sent a request.
 *
 * @param proof of the session that says so; null without one, and if it was not read
 */
record Sender(Identity identity, @Nullable SessionProof proof) {
    static final Sender ANONYMOUS = new Sender(Identity.ANONYMOUS, null);

    static Sender of(SessionToken token, Optional<Session> found, Instant now) {
        return found.map(session -> new Sender(session.identity(), SessionProof.of(token, session, now)))
                .orElse(ANONYMOUS);
    }
}
