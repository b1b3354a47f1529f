package io.sluice.user.profile;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Credentials;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimited;
import io.sluice.user.rate.RateLimits;
import io.sluice.user.session.Sessions;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Replaces a user's password and ends the user's other sessions: anyone who knew the old password is signed out. */
@Service
public class ChangePassword {
    private final RateLimits rateLimits;
    private final Accounts accounts;
    private final PasswordHashing hashing;
    private final Sessions sessions;

    ChangePassword(RateLimits rateLimits, Accounts accounts, PasswordHashing hashing, Sessions sessions) {
        this.rateLimits = rateLimits;
        this.accounts = accounts;
        this.hashing = hashing;
        this.sessions = sessions;
    }

    public RateLimited<Outcome> change(UserId userId, Change change) {
        Optional<Account> account = accounts.find(userId);
        if (account.isEmpty()) {
            return RateLimited.of(Outcome.UNKNOWN_USER);
        }
        // A stolen session must not be a way to guess the password.
        return account.get()
                .credentials()
                .map(current -> rateLimits.limitPasswordGuess(current.phone(), () -> change(userId, current, change)))
                .orElseGet(() -> RateLimited.of(Outcome.OLD_WRONG));
    }

    private Outcome change(UserId userId, Credentials current, Change change) {
        if (!hashing.matches(change.old(), Optional.of(current.passwordHash()))) {
            return Outcome.OLD_WRONG;
        }
        rateLimits.resetPasswordGuesses(current.phone());
        if (!PasswordRule.isStrong(change.wanted(), current.phone())
                || change.wanted().equals(change.old())) {
            return Outcome.NEW_WEAK;
        }
        if (!accounts.changePassword(userId, current.passwordHash(), hashing.hash(change.wanted()))) {
            return Outcome.OLD_WRONG;
        }
        // After the change is durable: a log-in with the old password meanwhile checks again and finds it changed.
        sessions.endOthers(userId, change.session());
        return Outcome.CHANGED;
    }

    /**
     * What a user wants to change.
     *
     * @param session the one that goes on
     */
    public record Change(Password old, Password wanted, Optional<SessionToken> session) {}

    /** Changed, or why not. */
    public enum Outcome {
        CHANGED,
        UNKNOWN_USER,
        OLD_WRONG,
        NEW_WEAK
    }
}
