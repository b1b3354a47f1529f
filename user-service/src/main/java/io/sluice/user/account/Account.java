package io.sluice.user.account;

import io.sluice.common.identity.Role;
import java.util.Set;

/**
 * Somebody's account.
 *
 * @param phone the login name; like the hash absent from buyers that were minted for load tests
 * @param passwordOneTime somebody else made the password up, so it is to be changed
 */
public record Account(
        String id, Phone phone, String passwordHash, boolean passwordOneTime, String nickname, Role role, long points) {

    /** Admins may buy too. */
    public Set<Role> roles() {
        return role == Role.ADMIN ? Set.of(Role.BUYER, Role.ADMIN) : Set.of(role);
    }

    @Override
    public String toString() {
        return "Account[" + id + "]";
    }
}
