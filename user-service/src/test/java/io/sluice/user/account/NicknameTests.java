package io.sluice.user.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class NicknameTests {
    @ParameterizedTest
    @ValueSource(strings = {"a", "小明", "👩‍🚀", " Ann ", "O'Brien; DROP TABLE users"})
    void isWhatCanBeSeen(String typed) {
        assertThat(Nickname.parse(typed))
                .hasValueSatisfying(name -> assertThat(name.text()).isEqualTo(typed.strip()));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "   ", "a\nb", "a\u0000b", "\ud800", "a\u2028b"})
    void isNothingInvisible(String typed) {
        assertThat(Nickname.parse(typed)).isEmpty();
    }

    @Test
    void hasUpTo40CharactersHoweverManyUnitsTheyTake() {
        assertThat(Nickname.parse("x".repeat(40))).isPresent();
        assertThat(Nickname.parse("👩".repeat(40))).isPresent();
        assertThat(Nickname.parse("x".repeat(41))).isEmpty();
        assertThat(Nickname.parse("👩".repeat(41))).isEmpty();
    }
}
