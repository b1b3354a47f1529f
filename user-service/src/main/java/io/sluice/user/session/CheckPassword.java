package io.sluice.user.session;

import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Compares a password with that of an account. Nothing distinguishes an unknown phone from a wrong password. */
@Service
class CheckPassword {
    private final Accounts accounts;
    private final PasswordHashing hashing;

    CheckPassword(Accounts accounts, PasswordHashing hashing) {
        this.accounts = accounts;
        this.hashing = hashing;
    }

    /** The account whose password it is. */
    Optional<Account> check(Phone phone, Password password) {
        Optional<Account> account = accounts.findByPhone(phone);
        boolean right = hashing.matches(password, account.flatMap(Account::passwordHash));
        return right ? account : Optional.empty();
    }

    /** Whether the account still has the password and the role that it had when it was read. */
    boolean isUnchanged(Account checked) {
        return accounts.find(checked.id())
                .filter(now -> now.passwordHash().equals(checked.passwordHash()) && now.role() == checked.role())
                .isPresent();
    }
}
