package io.sluice.user.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.user.account.PasswordHash;
import io.sluice.user.password.Password;
import org.junit.jupiter.api.Test;

class Argon2Tests {
    @Test
    void isArgon2idWithAtLeastWhatOwaspRecommends() {
        var argon2 = new Argon2();
        PasswordHash hash = argon2.hash(new Password("correct horse"));
        assertThat(hash.value()).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(argon2.matches(new Password("correct horse"), hash)).isTrue();
        assertThat(argon2.matches(new Password("wrong horse"), hash)).isFalse();
    }
}
