package io.sluice.user.account;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.util.Optional;
import java.util.Set;

/**
 * The account of a user.
 *
 * @param credentials empty for buyers that were made for load tests: they cannot log in
 */
public record Account(UserId id, Optional<Credentials> credentials, Nickname nickname, Role role, Points points) {
    static Account create(UserId id, Credentials credentials, Nickname nickname, Role role) {
        return new Account(id, Optional.of(credentials), nickname, role, Points.NONE);
    }

    static Account withoutCredentials(UserId id, Nickname nickname) {
        return new Account(id, Optional.empty(), nickname, Role.BUYER, Points.NONE);
    }

    public Optional<PasswordHash> passwordHash() {
        return credentials.map(Credentials::passwordHash);
    }

    public boolean mustChangePassword() {
        return credentials.map(Credentials::oneTime).orElse(false);
    }

    /** Everybody may buy. */
    public Set<Role> roles() {
        return role == Role.BUYER ? Set.of(Role.BUYER) : Set.of(Role.BUYER, role);
    }

    @Override
    public String toString() {
        return "Account[" + id + "]";
    }
}
