package io.sluice.user.account.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.account.Phone;
import io.sluice.user.account.Points;
import io.sluice.user.account.UserSummary;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisAccounts implements Accounts {
    /** Rows per statement: few round trips, and a statement far below the size limit of the database. */
    private static final int ROWS_PER_STATEMENT = 1000;

    private final AccountMapper rows;

    MyBatisAccounts(AccountMapper rows) {
        this.rows = rows;
    }

    @Override
    public Optional<Account> find(UserId id) {
        return Optional.ofNullable(rows.selectById(id)).map(AccountRow::toAccount);
    }

    @Override
    public Optional<Account> findByPhone(Phone phone) {
        return Optional.ofNullable(rows.selectOne(Wrappers.<AccountRow>query().eq("phone", phone.number())))
                .map(AccountRow::toAccount);
    }

    @Override
    public List<UserSummary> findSummaries(Collection<UserId> ids) {
        return ids.isEmpty()
                ? List.of()
                : rows.findSummaries(ids).stream()
                        .map(UserSummaryRow::toSummary)
                        .toList();
    }

    @Override
    public Optional<UserSummary> findSummaryByPhone(Phone phone) {
        return Optional.ofNullable(rows.findSummaryByPhone(phone.number())).map(UserSummaryRow::toSummary);
    }

    @Override
    public Optional<Role> findRoleForUpdate(UserId id) {
        return Optional.ofNullable(rows.findRoleForUpdate(id));
    }

    @Override
    public void changeRole(UserId id, Role role) {
        rows.changeRole(id, role);
    }

    @Override
    public boolean hasAdmin() {
        return rows.hasRole(Role.ADMIN);
    }

    @Override
    public boolean add(Account account, Instant createdAt) {
        return add(AccountRow.of(account, createdAt));
    }

    @Override
    public boolean addFirstAdmin(Account account, Instant createdAt) {
        return add(AccountRow.of(account, createdAt).markFirstAdmin());
    }

    private boolean add(AccountRow row) {
        try {
            return rows.insert(row) == 1;
        } catch (DuplicateKeyException taken) {
            return false;
        }
    }

    @Override
    public void addWithoutCredentials(List<Account> accounts, Instant createdAt) {
        for (int from = 0; from < accounts.size(); from += ROWS_PER_STATEMENT) {
            List<Account> some = accounts.subList(from, Math.min(accounts.size(), from + ROWS_PER_STATEMENT));
            rows.addWithoutCredentials(some.stream()
                    .map(account -> AccountRow.of(account, createdAt))
                    .toList());
        }
    }

    @Override
    public boolean lock(UserId id) {
        return rows.findPointsForUpdate(id) != null;
    }

    @Override
    public Optional<Points> findPointsForUpdate(UserId id) {
        return Optional.ofNullable(rows.findPointsForUpdate(id)).map(Points::new);
    }

    @Override
    public void changePoints(UserId id, Points before, Points after) {
        rows.changePoints(id, before, after);
    }

    @Override
    public boolean changePassword(UserId id, PasswordHash checked, PasswordHash replacement) {
        return rows.changePassword(id, checked, replacement) == 1;
    }
}
