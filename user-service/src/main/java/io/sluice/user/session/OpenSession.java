package io.sluice.user.session;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionToken;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Service;

/** Opens sessions that last as long as the properties say now. */
@Service
public class OpenSession {
    private final Sessions sessions;
    private final RefreshableProperties<SessionProperties> properties;
    private final Clock clock;

    OpenSession(Sessions sessions, RefreshableProperties<SessionProperties> properties, Clock clock) {
        this.sessions = sessions;
        this.properties = properties;
        this.clock = clock;
    }

    Opened open(UserId userId, Set<Role> roles) {
        Instant now = clock.instant();
        NewSession session = create(userId, roles, now);
        sessions.add(session, now);
        return Opened.of(session, now);
    }

    /** One session for each buyer of a load test, in the same order. */
    public List<Opened> openUnlisted(List<UserId> buyerIds) {
        Instant now = clock.instant();
        List<NewSession> all =
                buyerIds.stream().map(id -> create(id, Set.of(Role.BUYER), now)).toList();
        sessions.addUnlisted(all, now);
        return all.stream().map(session -> Opened.of(session, now)).toList();
    }

    private NewSession create(UserId userId, Set<Role> roles, Instant now) {
        SessionProperties current = properties.get();
        var session = new Session(userId, roles, now.plus(current.maxLifetime()), current.idleTimeout());
        return new NewSession(SessionToken.create(), session);
    }

    /**
     * An open session.
     *
     * @param expiresAt when it ends if it is not used
     * @param lifetime how long it lasts at most
     */
    public record Opened(UserId userId, SessionToken token, Instant expiresAt, Duration lifetime) {
        private static Opened of(NewSession opened, Instant now) {
            Session session = opened.session();
            Instant expiresAt = now.plus(session.remaining(now)).truncatedTo(ChronoUnit.MILLIS);
            return new Opened(session.userId(), opened.token(), expiresAt, Duration.between(now, session.endsAt()));
        }
    }
}
