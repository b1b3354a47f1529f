package io.sluice.user.account.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.Phone;
import io.sluice.user.account.UserSummary;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is read of a user for support. */
record UserSummaryRow(UserId id, String nickname, @Nullable String phone, Role role, Instant createdAt) {
    UserSummary toSummary() {
        return new UserSummary(
                id, new Nickname(nickname), Optional.ofNullable(phone).map(Phone::new), role, createdAt);
    }

    @Override
    public String toString() {
        return "UserSummaryRow[" + id + "]";
    }
}
