package io.sluice.stock.allotment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.domain.Units;
import org.junit.jupiter.api.Test;

class StockBalanceTests {
    @Test
    void addsUpWhereverTheUnitsAre() {
        assertThat(StockBalance.unsold(Units.of(10))).isEqualTo(balance(10, 10, 0, 0));
        assertThat(balance(10, 3, 5, 2).allotted()).isEqualTo(Units.of(10));
    }

    @Test
    void cannotHaveAUnitTooManyOrTooFew() {
        assertThatThrownBy(() -> balance(10, 4, 5, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10 allotted, 4 available, 5 sold, 2 returned");
        assertThatThrownBy(() -> balance(10, 3, 5, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static StockBalance balance(int allotted, int available, int sold, int returned) {
        return new StockBalance(Units.of(allotted), Units.of(available), Units.of(sold), Units.of(returned));
    }
}
