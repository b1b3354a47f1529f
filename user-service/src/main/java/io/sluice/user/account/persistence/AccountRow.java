package io.sluice.user.account;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.util.Optional;

/** A row of the table of users. Phone and hash are null together. */
record AccountRow(
        UserId id,
        String phone,
        String passwordHash,
        boolean passwordOneTime,
        String nickname,
        Role role,
        long points) {
    static AccountRow of(Account account) {
        Optional<Credentials> credentials = account.credentials();
        return new AccountRow(
                account.id(),
                credentials.map(known -> known.phone().number()).orElse(null),
                credentials.map(known -> known.passwordHash().value()).orElse(null),
                account.mustChangePassword(),
                account.nickname().text(),
                account.role(),
                account.points().value());
    }

    Account toAccount() {
        return new Account(id, credentials(), new Nickname(nickname), role, new Points(points));
    }

    private Optional<Credentials> credentials() {
        return phone == null
                ? Optional.empty()
                : Optional.of(new Credentials(new Phone(phone), new PasswordHash(passwordHash), passwordOneTime));
    }

    @Override
    public String toString() {
        return "AccountRow[" + id + "]";
    }
}
