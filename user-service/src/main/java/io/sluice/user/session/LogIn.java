package io.sluice.user.session;

import io.sluice.common.identity.ClientAddress;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.rate.RateLimits;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Opens a session for whoever knows the password. Nothing tells an unknown phone from a wrong password. */
@Service
class LogIn {
    private final RateLimits throttle;
    private final Accounts accounts;
    private final PasswordHashing hashing;
    private final Sessions sessions;

    LogIn(RateLimits throttle, Accounts accounts, PasswordHashing hashing, Sessions sessions) {
        this.throttle = throttle;
        this.accounts = accounts;
        this.hashing = hashing;
        this.sessions = sessions;
    }

    Optional<LoggedIn> logIn(Phone phone, String password, ClientAddress from) {
        throttle.admitLogIn(phone, from);
        Optional<Account> account = accounts.byPhone(phone);
        String hash = account.map(Account::passwordHash).orElse(null);
        if (!hashing.matches(Objects.requireNonNullElse(password, ""), hash)) {
            return Optional.empty();
        }
        throttle.forgetGuesses(phone);
        return account.flatMap(this::open);
    }

    private Optional<LoggedIn> open(Account account) {
        var opened = sessions.open(account.id(), account.roles());
        // A password that was changed while we compared it has ended the sessions it saw; it may not have seen this
        // one.
        boolean unchanged = accounts.byId(account.id())
                .filter(now -> now.passwordHash().equals(account.passwordHash()))
                .isPresent();
        if (!unchanged) {
            sessions.end(account.id(), opened.token());
            return Optional.empty();
        }
        return Optional.of(new LoggedIn(account, opened));
    }

    record LoggedIn(Account account, Sessions.Opened session) {}
}
