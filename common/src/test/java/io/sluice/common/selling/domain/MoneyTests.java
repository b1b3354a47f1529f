package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.message.MessageJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTests {
    private static final Money PRICE = new Money(9900, "CNY");

    @ParameterizedTest
    @ValueSource(longs = {0, 1, Long.MAX_VALUE})
    void isAnyAmountFromZeroUpwards(long amount) {
        assertThat(new Money(amount, "CNY").amount()).isEqualTo(amount);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE})
    void isNeverNegative(long amount) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Money(amount, "CNY"))
                .withMessage("Amount must not be negative, was " + amount);
    }

    @Test
    void hasACurrency() {
        assertThatNullPointerException().isThrownBy(() -> new Money(1, null)).withMessage("currency");
        assertThat(PRICE).isNotEqualTo(new Money(9900, "EUR")).hasToString("9900 CNY");
    }

    @Test
    void isMultipliedByUnits() {
        assertThat(PRICE.times(Units.NONE)).isEqualTo(new Money(0, "CNY"));
        assertThat(PRICE.times(Units.ONE)).isEqualTo(PRICE);
        assertThat(PRICE.times(Units.of(3))).isEqualTo(new Money(29700, "CNY"));
    }

    @Test
    void refusesToOverflow() {
        long half = Long.MAX_VALUE / 2;
        assertThat(new Money(half, "CNY").times(Units.of(2))).isEqualTo(new Money(Long.MAX_VALUE - 1, "CNY"));
        assertThatThrownBy(() -> new Money(half + 1, "CNY").times(Units.of(2))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void isReadFromJsonAsItWasWritten() {
        assertThat(MessageJson.read(MessageJson.write(PRICE), Money.class)).isEqualTo(PRICE);
    }
}
