package io.sluice.user.account;

import java.util.Objects;

/**
 * What a user logs in with.
 *
 * @param phone the login name
 * @param oneTime whether the user did not choose the password, and so must change it
 */
public record Credentials(Phone phone, PasswordHash passwordHash, boolean oneTime) {
    public Credentials {
        Objects.requireNonNull(phone, "phone");
        Objects.requireNonNull(passwordHash, "passwordHash");
    }
}
