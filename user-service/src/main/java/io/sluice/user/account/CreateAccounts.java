package io.sluice.user.account;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/** Creates the accounts of buyers and of the first admin. */
@Service
public class CreateAccounts {
    private static final Nickname BUYER_NICKNAME = new Nickname("buyer");
    private static final Nickname ADMIN_NICKNAME = new Nickname("admin");

    private final Accounts accounts;
    private final IdGenerator ids;
    private final Clock clock;

    CreateAccounts(Accounts accounts, IdGenerator ids, Clock clock) {
        this.accounts = accounts;
        this.ids = ids;
        this.clock = clock;
    }

    /** The new account's id; empty if the phone number has an account. */
    public Optional<UserId> createBuyer(Phone phone, PasswordHash passwordHash, Nickname nickname) {
        UserId id = ids.next(UserId::new);
        var account = Account.create(id, new Credentials(phone, passwordHash, false), nickname, Role.BUYER);
        return accounts.add(account, clock.instant()) ? Optional.of(id) : Optional.empty();
    }

    /** Buyers for load tests. */
    public List<UserId> createBuyersWithoutCredentials(int count) {
        List<Account> buyers = Stream.generate(() -> ids.next(UserId::new))
                .limit(count)
                .map(id -> Account.withoutCredentials(id, BUYER_NICKNAME))
                .toList();
        accounts.addWithoutCredentials(buyers, clock.instant());
        return buyers.stream().map(Account::id).toList();
    }

    /** False if another node was faster, or the phone number has an account. */
    public boolean createFirstAdmin(Phone phone, PasswordHash oneTimePassword) {
        var credentials = new Credentials(phone, oneTimePassword, true);
        var account = Account.create(ids.next(UserId::new), credentials, ADMIN_NICKNAME, Role.ADMIN);
        return accounts.addFirstAdmin(account, clock.instant());
    }
}
