package io.sluice.user.account;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.time.Instant;
import java.util.Optional;

/**
 * What support may know of a user: no password, not even its hash.
 *
 * @param phone empty for buyers that were made for load tests; it shows itself masked
 */
public record UserSummary(UserId id, Nickname nickname, Optional<Phone> phone, Role role, Instant createdAt) {
    @Override
    public String toString() {
        return "UserSummary[" + id + "]";
    }
}
