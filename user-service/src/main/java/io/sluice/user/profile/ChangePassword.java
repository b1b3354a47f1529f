package io.sluice.user.profile;

import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Credentials;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimits;
import io.sluice.user.session.Sessions;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Replaces a user's password and ends the user's other sessions: anyone who knew the old password is signed out. */
@Service
class ChangePassword {
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

    Outcome change(Account account, Optional<SessionToken> current, Password old, Password wanted) {
        Credentials credentials = account.credentials().orElse(null);
        if (credentials == null) {
            return Outcome.OLD_WRONG;
        }
        // A stolen session must not be a way to guess the password.
        rateLimits.countPasswordGuess(credentials.phone());
        if (!hashing.matches(old, account.passwordHash())) {
            return Outcome.OLD_WRONG;
        }
        rateLimits.resetPasswordGuesses(credentials.phone());
        if (!PasswordRule.isStrong(wanted, credentials.phone()) || wanted.equals(old)) {
            return Outcome.NEW_WEAK;
        }
        if (!accounts.changePassword(account.id(), credentials.passwordHash(), hashing.hash(wanted))) {
            return Outcome.OLD_WRONG;
        }
        // After the change is durable: a log-in with the old password meanwhile checks again and finds it changed.
        sessions.endOthers(account.id(), current);
        return Outcome.CHANGED;
    }

    enum Outcome {
        CHANGED,
        OLD_WRONG,
        NEW_WEAK
    }
}
