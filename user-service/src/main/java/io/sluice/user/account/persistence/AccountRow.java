package io.sluice.user.account.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.user.account.Account;
import io.sluice.user.account.Credentials;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.account.Phone;
import io.sluice.user.account.Points;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of users. Phone and hash are null together.
 *
 * @param firstAdmin true or null; unique, so that there is one first admin
 */
@TableName("users")
record AccountRow(
        @TableId(type = IdType.INPUT) UserId id,
        @Nullable String phone,
        @Nullable String passwordHash,
        boolean passwordOneTime,
        String nickname,
        Role role,
        @Nullable Boolean firstAdmin,
        long points,
        Instant createdAt) {
    static AccountRow of(Account account, Instant createdAt) {
        Optional<Credentials> credentials = account.credentials();
        return new AccountRow(
                account.id(),
                credentials.map(known -> known.phone().number()).orElse(null),
                credentials.map(known -> known.passwordHash().value()).orElse(null),
                account.mustChangePassword(),
                account.nickname().text(),
                account.role(),
                null,
                account.points().value(),
                createdAt);
    }

    /** Such a row fails with a duplicate key if there was a first admin before. */
    AccountRow markFirstAdmin() {
        return new AccountRow(id, phone, passwordHash, passwordOneTime, nickname, role, true, points, createdAt);
    }

    Account toAccount() {
        return new Account(id, credentials(), new Nickname(nickname), role, new Points(points));
    }

    private Optional<Credentials> credentials() {
        return phone == null || passwordHash == null
                ? Optional.empty()
                : Optional.of(new Credentials(new Phone(phone), new PasswordHash(passwordHash), passwordOneTime));
    }

    @Override
    public String toString() {
        return "AccountRow[" + id + "]";
    }
}
