package io.sluice.payment.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTests {

    @ParameterizedTest
    @CsvSource({"1999, CNY, 19.99", "5, USD, 0.05", "1999, JPY, 1999", "1999, KWD, 1.999", "100, EUR, 1.00"})
    void isWrittenWithTheDigitsOfItsCurrency(long minorUnits, String currency, String decimal) {
        assertThat(new Money(minorUnits, currency).decimal()).isEqualTo(decimal);
    }

    @Test
    void writesEveryDigitOfALargeAmount() {
        assertThat(new Money(Money.MAX_MINOR_UNITS, "CNY").decimal()).isEqualTo("10000000000.00");
    }

    @ParameterizedTest
    @CsvSource({"0, CNY", "-1, CNY", "1000000000001, CNY", "1, cny", "1, XYZ", "1, XXX", "1,"})
    void refusesAmountsOutOfRangeAndUnknownCurrencies(long minorUnits, String currency) {
        assertThatThrownBy(() -> new Money(minorUnits, currency)).isInstanceOf(IllegalArgumentException.class);
    }
}
