package io.sluice.user.session;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionToken;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All sessions. An ended one is deleted before the gateways are notified, so none can load it again. */
public interface Sessions {
    /** Listed among those of its user before it exists: a change of password or role could not end one that is not listed. */
    void add(NewSession session, Instant now);

    /** For users who cannot log in, and so have none that a change would have to end. */
    void addUnlisted(List<NewSession> sessions, Instant now);

    /** How long the session lasts if it is not used; empty if it has ended. */
    Optional<Duration> findRemaining(SessionToken token);

    void end(UserId userId, SessionToken token);

    /** Ends all listed sessions of a user but the given one. */
    void endOthers(UserId userId, Optional<SessionToken> kept);
}
