package io.sluice.user.config;

import io.sluice.user.account.PasswordHash;
import io.sluice.user.password.HashFunction;
import io.sluice.user.password.Password;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/** Argon2id with the least that OWASP recommends. Raising a number later is safe: a hash carries its own parameters. */
class Argon2 implements HashFunction {
    private static final int MEMORY_KIB = 19_456;
    private static final int ITERATIONS = 2;
    private static final int PARALLELISM = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private final Argon2PasswordEncoder encoder =
            new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, PARALLELISM, MEMORY_KIB, ITERATIONS);

    @Override
    public PasswordHash hash(Password password) {
        return new PasswordHash(encoder.encode(password.text()));
    }

    @Override
    public boolean matches(Password password, PasswordHash hash) {
        return encoder.matches(password.text(), hash.value());
    }
}
