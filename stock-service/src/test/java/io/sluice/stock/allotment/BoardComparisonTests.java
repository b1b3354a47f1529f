package io.sluice.stock.allotment;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.board.BoardCount;
import io.sluice.stock.allotment.Allotment.State;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BoardComparisonTests {
    @Test
    void findsNothingWhereverTheUnitsOfASaleAre() {
        finds(0, 0, check(ledger(100, 0), board(100, 0, 0)));
        finds(0, 0, check(ledger(60, 40), board(60, 0, 40)));
        finds(0, 0, check(ledger(60, 40), board(55, 5, 40)));
        finds(0, 0, check(ledger(55, 45), board(55, 5, 40)));
        finds(0, 0, check(ledger(53, 47), board(55, 5, 40)));
        finds(0, 0, check(ledger(55, 45), board(60, 0, 40)));
    }

    @Test
    void findsEveryUnitTooManyHoweverMuchIsUnderWay() {
        finds(1, -1, check(ledger(60, 40), board(61, 0, 40)));
        finds(1, -1, check(ledger(60, 40), board(56, 5, 40)));
        finds(1, -1, check(ledger(55, 45), board(56, 5, 40)));
        finds(1, -1, check(ledger(55, 45), board(51, 10, 40)));
    }

    @Test
    void findsEveryUnitThatIsMissingHoweverMuchIsUnderWay() {
        finds(-1, 1, check(ledger(60, 40), board(59, 0, 40)));
        finds(-1, 1, check(ledger(55, 45), board(54, 5, 40)));
    }

    @Test
    void saysNothingOfUnitsOnTheirWayThatMayBeCountedTwice() {
        var arrived = new BoardCount(1, 64, 4, 0, 40, 0, false);
        assertThat(check(ledger(60, 40), arrived).surplus()).isZero();
        var oneTooMany = new BoardCount(1, 65, 4, 0, 40, 0, false);
        assertThat(check(ledger(60, 40), oneTooMany).surplus()).isEqualTo(1);
        var onTheirWay = new BoardCount(1, 60, 4, 0, 40, 0, false);
        assertThat(check(ledger(60, 40), onTheirWay).lack()).isZero();
    }

    @Test
    void unitsThatTheBoardCountsAsSoldTooOftenLetNobodyIn() {
        assertThat(check(ledger(60, 40), board(60, 0, 45)).surplus()).isZero();
        assertThat(check(ledger(62, 38), board(60, 0, 40)).surplus())
                .as("given back meanwhile")
                .isNegative();
    }

    @Test
    void tooManyAreLetInOnlyWhileUnitsAreFree() {
        assertThat(check(ledger(55, 45), board(1, 60, 40)).letsTooManyIn()).isTrue();
        assertThat(check(ledger(55, 45), board(0, 61, 40)).letsTooManyIn()).isFalse();
        assertThat(check(ledger(55, 45), board(1, 59, 40)).letsTooManyIn()).isFalse();
    }

    @Test
    void aBoardThatIsBeingBuiltIsNotCompared() {
        assertThat(check(ledger(60, 40), new BoardCount(0, 90, 0, 40, 0)).letsTooManyIn())
                .as("a bucket is missing")
                .isFalse();
        assertThat(check(ledger(60, 40), new BoardCount(2, 90, 0, 40, 0)).letsTooManyIn())
                .as("a later epoch than the ledger's when that was read")
                .isFalse();
    }

    private static void finds(int surplus, int lack, BoardComparison check) {
        assertThat(check.surplus()).as("surplus of %s", check).isEqualTo(surplus);
        assertThat(check.lack()).as("lack of %s", check).isEqualTo(lack);
    }

    private static BoardComparison check(Allotment ledger, BoardCount board) {
        return new BoardComparison(ledger, board);
    }

    private static Allotment ledger(int available, int sold) {
        Instant now = Instant.parse("2026-11-11T12:00:00Z");
        return new Allotment(
                "promo", "item", 100, available, sold, 0, 3, 1, 3, now, now.plusSeconds(60), 1, State.OPEN, 0);
    }

    private static BoardCount board(int available, int held, int sold) {
        return new BoardCount(1, available, held, sold, 0);
    }
}
