package io.sluice.user.session;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Account;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.rate.RateLimited;
import io.sluice.user.rate.RateLimits;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Opens a session for a user who knows the password. */
@Service
public class LogIn {
    private final RateLimits rateLimits;
    private final CheckPassword checkPassword;
    private final OpenSession openSession;
    private final Sessions sessions;

    LogIn(RateLimits rateLimits, CheckPassword checkPassword, OpenSession openSession, Sessions sessions) {
        this.rateLimits = rateLimits;
        this.checkPassword = checkPassword;
        this.openSession = openSession;
        this.sessions = sessions;
    }

    /** Empty if there is no such account, or it has another password, or has changed just now. */
    public RateLimited<Optional<LoggedIn>> logIn(Phone phone, Password password, ClientAddress from) {
        return rateLimits.limitLogIn(phone, from, () -> logIn(phone, password));
    }

    private Optional<LoggedIn> logIn(Phone phone, Password password) {
        Optional<Account> account = checkPassword.check(phone, password);
        account.ifPresent(known -> rateLimits.resetPasswordGuesses(phone));
        return account.flatMap(this::open);
    }

    private Optional<LoggedIn> open(Account account) {
        var opened = openSession.open(account.id(), account.roles());
        // A change of password or role during the comparison has ended the sessions it found, but perhaps not this one.
        if (!checkPassword.isUnchanged(account)) {
            sessions.end(account.id(), opened.token());
            return Optional.empty();
        }
        return Optional.of(new LoggedIn(account, opened));
    }

    /** Whose session it is, and the session. */
    public record LoggedIn(Account account, OpenSession.Opened session) {}
}
