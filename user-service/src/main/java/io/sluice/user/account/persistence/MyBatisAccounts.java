package io.sluice.user.account;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** All accounts. A phone number belongs to one of them at most; a unique key of the database guarantees it. */
@Component
public class Accounts {
    /** Rows per statement: few round trips, and a statement far below the size limit of the database. */
    private static final int ROWS_PER_STATEMENT = 1000;

    private static final Nickname BUYER_NICKNAME = new Nickname("buyer");
    private static final Nickname ADMIN_NICKNAME = new Nickname("admin");

    private final AccountMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    Accounts(AccountMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    public Optional<Account> find(UserId id) {
        return Optional.ofNullable(rows.find(id)).map(AccountRow::toAccount);
    }

    public Optional<Account> findByPhone(Phone phone) {
        return Optional.ofNullable(rows.findByPhone(phone)).map(AccountRow::toAccount);
    }

    /** The new account's id; empty if the phone number has an account. */
    public Optional<UserId> addBuyer(Phone phone, PasswordHash passwordHash, Nickname nickname) {
        UserId id = ids.next(UserId::new);
        var account = Account.create(id, new Credentials(phone, passwordHash, false), nickname, Role.BUYER);
        try {
            rows.add(AccountRow.of(account), clock.instant());
            return Optional.of(id);
        } catch (DuplicateKeyException taken) {
            return Optional.empty();
        }
    }

    /** Buyers for load tests. */
    public List<UserId> addBuyersWithoutCredentials(int count) {
        List<UserId> all =
                Stream.generate(() -> ids.next(UserId::new)).limit(count).toList();
        Instant now = clock.instant();
        for (int from = 0; from < count; from += ROWS_PER_STATEMENT) {
            List<UserId> some = all.subList(from, Math.min(count, from + ROWS_PER_STATEMENT));
            rows.addWithoutCredentials(some, BUYER_NICKNAME, Role.BUYER, now);
        }
        return all;
    }

    public boolean hasAdmin() {
        return rows.hasRole(Role.ADMIN);
    }

    /** False if another node was faster, or the phone number has an account. */
    public boolean addFirstAdmin(Phone phone, PasswordHash oneTimePassword) {
        var account = Account.create(
                ids.next(UserId::new), new Credentials(phone, oneTimePassword, true), ADMIN_NICKNAME, Role.ADMIN);
        try {
            rows.addFirstAdmin(AccountRow.of(account), clock.instant());
            return true;
        } catch (DuplicateKeyException taken) {
            return false;
        }
    }

    /** The points of a user, locked until the transaction ends; empty if there is no such user. */
    public Optional<Points> findPointsForUpdate(UserId id) {
        return Optional.ofNullable(rows.findPointsForUpdate(id)).map(Points::new);
    }

    /** What an order adds to a user's points has changed. The database refuses a balance below zero. */
    public void changePoints(UserId id, Points before, Points after) {
        rows.changePoints(id, before, after);
    }

    /** False if the password is no longer the one that was checked. */
    public boolean changePassword(UserId id, PasswordHash checked, PasswordHash replacement) {
        return rows.changePassword(id, checked, replacement) == 1;
    }
}
