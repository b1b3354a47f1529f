package io.sluice.user.session;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.rate.RateLimits;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Opens a session for a user who knows the password. Nothing distinguishes an unknown phone from a wrong password. */
@Service
class LogIn {
    private final RateLimits rateLimits;
    private final Accounts accounts;
    private final PasswordHashing hashing;
    private final Sessions sessions;

    LogIn(RateLimits rateLimits, Accounts accounts, PasswordHashing hashing, Sessions sessions) {
        this.rateLimits = rateLimits;
        this.accounts = accounts;
        this.hashing = hashing;
        this.sessions = sessions;
    }

    Optional<LoggedIn> logIn(Phone phone, Password password, ClientAddress from) {
        rateLimits.countLogIn(phone, from);
        Optional<Account> account = accounts.findByPhone(phone);
        if (!hashing.matches(password, account.flatMap(Account::passwordHash))) {
            return Optional.empty();
        }
        rateLimits.resetPasswordGuesses(phone);
        return account.flatMap(this::open);
    }

    private Optional<LoggedIn> open(Account account) {
        var opened = sessions.open(account.id(), account.roles());
        // A change of the password during the comparison has ended the sessions it found, but perhaps not this one.
        boolean unchanged = accounts.find(account.id())
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
