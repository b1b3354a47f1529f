package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTests {
    private static final Units MAX = Units.of(Integer.MAX_VALUE);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, Integer.MAX_VALUE})
    void areAnyNumberFromNoneUpwards(int value) {
        assertThat(Units.of(value)).isEqualTo(new Units(value)).hasToString(Integer.toString(value));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE})
    void areNeverNegative(int value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Units.of(value))
                .withMessage("Units must not be negative, was " + value);
    }

    @Test
    void areNoneAtZeroOnly() {
        assertThat(Units.NONE.isNone()).isTrue();
        assertThat(Units.of(0).isNone()).isTrue();
        assertThat(Units.ONE.isNone()).isFalse();
    }

    @Test
    void addUpAndRefuseToOverflow() {
        assertThat(Units.of(2).plus(Units.of(3))).isEqualTo(Units.of(5));
        assertThat(MAX.plus(Units.NONE)).isEqualTo(MAX);
        assertThatThrownBy(() -> MAX.plus(Units.ONE)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void canBeTakenOffDownToNone() {
        assertThat(Units.of(3).minus(Units.of(2))).isEqualTo(Units.ONE);
        assertThat(Units.of(3).minus(Units.of(3))).isEqualTo(Units.NONE);
        assertThatIllegalArgumentException().isThrownBy(() -> Units.of(3).minus(Units.of(4)));
    }

    @Test
    void areSummedOverManyThings() {
        assertThat(Units.sum(List.of("a", "bb", "ccc"), text -> Units.of(text.length())))
                .isEqualTo(Units.of(6));
        assertThat(Units.sum(List.<Units>of(), units -> units)).isEqualTo(Units.NONE);
        assertThatThrownBy(() -> Units.sum(List.of(MAX, Units.ONE), units -> units))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void areComparedByNumber() {
        assertThat(Units.of(3).isMoreThan(Units.of(2))).isTrue();
        assertThat(Units.of(3).isMoreThan(Units.of(3))).isFalse();
        assertThat(Units.of(3).isMoreThan(Units.of(4))).isFalse();
        assertThat(List.of(Units.of(10), Units.of(9), Units.NONE).stream().sorted())
                .containsExactly(Units.NONE, Units.of(9), Units.of(10));
    }

    @Test
    void areAPlainNumberInJson() {
        assertThat(new String(MessageJson.write(Units.of(7)), StandardCharsets.UTF_8))
                .isEqualTo("7");
        assertThat(MessageJson.read("7", Units.class)).isEqualTo(Units.of(7));
        assertThatThrownBy(() -> MessageJson.read("-1", Units.class)).hasMessageContaining("must not be negative");
    }
}
