package io.sluice.sale.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.sale.check.FalseRefusals.TakenUnits;
import io.sluice.sale.load.Taking;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FalseRefusalsTests {

    @Test
    void countsUnitsThatWereSoldLaterAsUnsold() {
        TakenUnits units = new TakenUnits(List.of(taken(1, 6), taken(5, 4)), 10);

        assertThat(units.unsoldAt(seconds(3))).isEqualTo(4);
        assertThat(units.unsoldAt(seconds(5))).isZero();
    }

    @Test
    void doesNotCountUnitsThatNobodyBoughtInTheEnd() {
        assertThat(new TakenUnits(List.of(taken(1, 6)), 10).unsoldAt(seconds(3)))
                .isZero();
    }

    @Test
    void grantsTimeUntilUnitsThatWereGivenBackAreOnSaleAgain() {
        TakenUnits units = new TakenUnits(List.of(givenBack(1, 10, 4), taken(20, 10)), 10);

        assertThat(units.unsoldAt(seconds(5))).isZero();
        assertThat(units.unsoldAt(seconds(14))).isZero();
        assertThat(units.unsoldAt(seconds(15))).isEqualTo(10);
        assertThat(units.unsoldAt(seconds(20))).isZero();
    }

    private static Taking taken(long atSecond, int units) {
        return new Taking(seconds(atSecond), units, OptionalLong.empty());
    }

    private static Taking givenBack(long atSecond, int units, long backAtSecond) {
        return new Taking(seconds(atSecond), units, OptionalLong.of(seconds(backAtSecond)));
    }

    private static long seconds(long second) {
        return TimeUnit.SECONDS.toNanos(second);
    }
}
