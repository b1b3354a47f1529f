package io.sluice.user.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneTests {
    @ParameterizedTest
    @CsvSource({
        "13800138000, +8613800138000",
        "138 0013 8000, +8613800138000",
        "+86 138-0013-8000, +8613800138000",
        "008613800138000, +8613800138000",
        "8613800138000, +8613800138000",
        "+44 (20) 7946 0958, +442079460958",
        "+12345678, +12345678",
        "+123456789012345, +123456789012345"
    })
    void isReadHoweverItIsTyped(String typed, String number) {
        assertThat(Phone.parse(typed)).contains(new Phone(number));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "1380013800",
                "138001380001",
                "12800138000",
                "+861280013800",
                "+8601012345678",
                "+1234567",
                "+1234567890123456",
                "+0123456789",
                "１３８００１３８０００",
                "13800138000' OR 1=1",
                "+",
                "1380013800                        0"
            })
    void isNotSeenInAnythingElse(String typed) {
        assertThat(Phone.parse(typed)).isEmpty();
    }

    @Test
    void showsItselfMasked() {
        assertThat(new Phone("+8613800138000")).hasToString("+86138****8000");
        assertThat(new Phone("+12345678")).hasToString("+****5678");
    }
}
