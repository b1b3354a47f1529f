package io.sluice.user.password;

import io.sluice.user.account.PasswordHash;

/** Turns passwords into hashes; slow on purpose. */
public interface HashFunction {
    PasswordHash hash(Password password);

    boolean matches(Password password, PasswordHash hash);
}
