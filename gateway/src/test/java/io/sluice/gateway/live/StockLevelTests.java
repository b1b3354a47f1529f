package io.sluice.gateway.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StockLevelTests {
    @ParameterizedTest
    @CsvSource({
        "100, 0, 0, PLENTY",
        "11, 9, 80, PLENTY",
        "10, 10, 80, FEW",
        "9, 0, 91, FEW",
        "6, 3, 0, PLENTY",
        "5, 4, 0, FEW",
        "1, 0, 0, FEW",
        "0, 5, 5, FEW",
        "0, 0, 10, FEW",
        "200000000, 900000000, 900000001, FEW"
    })
    void fewIsAHandfulOrATenthOfAllUnitsAtMost(int available, int held, int sold, StockLevel level) {
        assertThat(StockLevel.of(count(Epoch.FIRST, available, held, sold, false)))
                .isEqualTo(level);
    }

    @Test
    void aBoardThatIsNotWholeOrStoppedSaysNothing() {
        assertThat(StockLevel.of(count(Epoch.NONE, 50, 0, 0, false))).isEqualTo(StockLevel.UNKNOWN);
        assertThat(StockLevel.of(count(Epoch.FIRST, 50, 0, 0, true))).isEqualTo(StockLevel.UNKNOWN);
    }

    private static BoardCount count(Epoch epoch, int available, int held, int sold, boolean stopped) {
        return new BoardCount(epoch, Units.of(available), Units.NONE, Units.of(held), Units.of(sold), 0, stopped, 0);
    }
}
