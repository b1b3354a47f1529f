package io.sluice.user.profile;

import io.sluice.common.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimits;
import io.sluice.user.session.Sessions;
import java.util.Objects;
import org.springframework.stereotype.Service;

/** Replaces a user's password and ends their other sessions: whoever knew the old one is out. */
@Service
class ChangePassword {
    private final RateLimits throttle;
    private final Accounts accounts;
    private final PasswordHashing hashing;
    private final Sessions sessions;

    ChangePassword(RateLimits throttle, Accounts accounts, PasswordHashing hashing, Sessions sessions) {
        this.throttle = throttle;
        this.accounts = accounts;
        this.hashing = hashing;
        this.sessions = sessions;
    }

    Outcome change(Account account, SessionToken current, String oldPassword, String newPassword) {
        if (account.phone() == null) {
            return Outcome.OLD_WRONG;
        }
        // A stolen session must not be a way to guess the password.
        throttle.admitGuess(account.phone());
        if (!hashing.matches(Objects.requireNonNullElse(oldPassword, ""), account.passwordHash())) {
            return Outcome.OLD_WRONG;
        }
        throttle.forgetGuesses(account.phone());
        if (!PasswordRule.isStrong(newPassword, account.phone()) || newPassword.equals(oldPassword)) {
            return Outcome.NEW_WEAK;
        }
        if (!accounts.changePassword(account, hashing.hash(newPassword))) {
            return Outcome.OLD_WRONG;
        }
        // After the change is durable: who logs in with the old password meanwhile looks again and finds it changed.
        sessions.endOthers(account.id(), current);
        return Outcome.CHANGED;
    }

    enum Outcome {
        CHANGED,
        OLD_WRONG,
        NEW_WEAK
    }
}
