package io.sluice.stock.buyer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.TestIds;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnitsByBuyerTests {
    private final UserId first = new UserId("01000000000000000000000001");
    private final UserId second = new UserId("01000000000000000000000002");

    @Test
    void sumsUpTheHoldsOfABuyer() {
        assertThat(UnitsByBuyer.of(List.of(hold(first, 2), hold(second, 3), hold(first, 1)))
                        .units())
                .containsExactly(entry(first, Units.of(3)), entry(second, Units.of(3)));
    }

    @Test
    void isInTheOrderOfUsersWhateverTheOrderOfTheHolds() {
        assertThat(UnitsByBuyer.of(List.of(hold(second, 1), hold(first, 1))).units())
                .containsExactly(entry(first, Units.ONE), entry(second, Units.ONE));
    }

    private static Hold hold(UserId buyer, int units) {
        var reservationId = TestIds.reservation("reservation");
        return new Hold(reservationId, TestIds.order("order"), buyer, Units.of(units));
    }
}
