package io.sluice.user.session;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Finds whose session it is and how long it lasts. */
@Service
public class ShowSession {
    private final Sessions sessions;
    private final Accounts accounts;
    private final Clock clock;

    ShowSession(Sessions sessions, Accounts accounts, Clock clock) {
        this.sessions = sessions;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Empty if the session has ended, or its user has no account. */
    public Optional<Shown> show(UserId userId, SessionToken token) {
        return sessions.findRemaining(token)
                .map(remaining -> clock.instant().plus(remaining).truncatedTo(ChronoUnit.MILLIS))
                .flatMap(expiresAt -> accounts.find(userId).map(account -> new Shown(account, expiresAt)));
    }

    /**
     * Whose session it is.
     *
     * @param expiresAt when it ends if it is not used
     */
    public record Shown(Account account, Instant expiresAt) {}
}
