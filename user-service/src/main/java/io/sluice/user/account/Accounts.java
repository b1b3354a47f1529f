package io.sluice.user.account;

import io.sluice.common.id.IdGenerator;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** All accounts. A phone number belongs to one of them at most; the database sees to that. */
@Component
public class Accounts {
    /** Rows per statement: few round trips, and a statement far below what the database takes. */
    private static final int BATCH = 1000;

    private final AccountMapper rows;
    private final IdGenerator ids;
    private final Clock clock;

    Accounts(AccountMapper rows, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.ids = ids;
        this.clock = clock;
    }

    public Optional<Account> byPhone(Phone phone) {
        return Optional.ofNullable(rows.byPhone(phone));
    }

    public Optional<Account> byId(String id) {
        return Optional.ofNullable(rows.byId(id));
    }

    /** The new account's id; empty if the phone number has an account. */
    public Optional<String> addBuyer(Phone phone, String passwordHash, Nickname nickname) {
        String id = ids.next();
        try {
            rows.addBuyer(id, phone, passwordHash, nickname.text(), clock.instant());
            return Optional.of(id);
        } catch (DuplicateKeyException taken) {
            return Optional.empty();
        }
    }

    /** Buyers nobody can log in as. */
    public List<String> addBuyersWithoutLogIn(int count) {
        List<String> all = Stream.generate(ids::next).limit(count).toList();
        Instant now = clock.instant();
        for (int from = 0; from < count; from += BATCH) {
            rows.addBuyersWithoutLogIn(all.subList(from, Math.min(count, from + BATCH)), now);
        }
        return all;
    }

    public boolean hasAdmin() {
        return rows.hasAdmin();
    }

    /** False if another node was faster, or the phone number has an account. */
    public boolean addFirstAdmin(Phone phone, String passwordHash) {
        try {
            rows.addFirstAdmin(ids.next(), phone, passwordHash, clock.instant());
            return true;
        } catch (DuplicateKeyException taken) {
            return false;
        }
    }

    /** A user's points, which nobody else changes before the transaction ends; empty if there is no such user. */
    public Optional<Long> lockPoints(String id) {
        return Optional.ofNullable(rows.lockPoints(id));
    }

    /** Takes them away if they are less than none. Nobody can have less than none: the database sees to that. */
    public void addPoints(String id, long points) {
        rows.addPoints(id, points);
    }

    /** False if the password is no longer the one that was checked. */
    public boolean changePassword(Account account, String passwordHash) {
        return rows.changePassword(account.id(), account.passwordHash(), passwordHash) == 1;
    }
}
