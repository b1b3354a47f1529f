package io.sluice.user.password;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.user.account.Phone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRuleTests {
    private static final Phone PHONE = new Phone("+8613800138000");

    @ParameterizedTest
    @ValueSource(strings = {"abcdefg1", "ABCDEFGh", "密码密码密码密1", "correct horse", "12345678!"})
    void twoKindsOfCharactersAreEnough(String password) {
        assertThat(isStrong(password)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", "abcdefgh", "ABCDEFGH", "12345678", "!!!!!!!!", "13800138000", "+8613800138000", "a00138000"
            })
    void oneKindOrThePhoneNumberIsWeak(String password) {
        assertThat(isStrong(password)).isFalse();
    }

    @Test
    void has8To128Characters() {
        assertThat(isStrong("a1".repeat(4).substring(1))).isFalse();
        assertThat(isStrong("a1".repeat(4))).isTrue();
        assertThat(isStrong("a1".repeat(64))).isTrue();
        assertThat(isStrong("a1".repeat(64) + "a")).isFalse();
    }

    private static boolean isStrong(String typed) {
        return PasswordRule.isStrong(Password.of(typed), PHONE);
    }
}
