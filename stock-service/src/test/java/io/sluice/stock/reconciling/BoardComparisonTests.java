package io.sluice.stock.reconciling;

import static io.sluice.stock.allotment.AnAllotment.board;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import io.sluice.stock.ledger.UnitDelta;
import org.junit.jupiter.api.Test;

class BoardComparisonTests {
    @Test
    void findsNothingWhereverTheUnitsOfASaleAre() {
        finds(0, 0, compare(ledger(100, 0), board(100, 0, 0)));
        finds(0, 0, compare(ledger(60, 40), board(60, 0, 40)));
        finds(0, 0, compare(ledger(60, 40), board(55, 5, 40)));
        finds(0, 0, compare(ledger(55, 45), board(55, 5, 40)));
    }

    @Test
    void findsNothingInUnitsThatAreSoldWhileTheBoardIsCounted() {
        finds(0, 0, compare(ledger(55, 45), board(55, 5, 40), ledger(53, 47)));
        finds(0, 0, compare(ledger(60, 40), board(60, 0, 40), ledger(55, 45)));
        finds(0, 0, compare(ledger(60, 40), board(55, 5, 40), ledger(50, 50)));
    }

    @Test
    void salesThatTheBoardNeitherHoldsNorCountsAreLostAndTheirUnitsOfferedAgain() {
        finds(5, 0, compare(ledger(55, 45), board(60, 0, 40)));
        finds(4, 0, compare(ledger(53, 47), board(57, 3, 40)));
        assertThat(compare(ledger(55, 45), board(60, 0, 40)).admitsTooMany()).isTrue();
        assertThat(compare(ledger(57, 43), board(60, 0, 40), ledger(55, 45)).surplus())
                .as("those before the count")
                .isEqualTo(new UnitDelta(3));
    }

    @Test
    void unitsThatAreAddedWhileTheBoardIsCountedAreNotMissing() {
        finds(-5, 0, compare(ledger(60, 40), board(60, 0, 40), AnAllotment.with(65, 40, 105)));
        assertThat(compare(AnAllotment.with(65, 40, 105), board(60, 0, 40), AnAllotment.with(65, 40, 105))
                        .lacksUnits())
                .isTrue();
    }

    @Test
    void findsEveryUnitTooManyHoweverMuchIsUnderWay() {
        finds(1, -1, compare(ledger(60, 40), board(61, 0, 40)));
        finds(1, -1, compare(ledger(60, 40), board(56, 5, 40)));
        finds(1, -1, compare(ledger(55, 45), board(56, 5, 40)));
        finds(1, -1, compare(ledger(55, 45), board(51, 10, 40)));
    }

    @Test
    void findsEveryUnitThatIsMissingHoweverMuchIsUnderWay() {
        finds(-1, 1, compare(ledger(60, 40), board(59, 0, 40)));
        finds(-1, 1, compare(ledger(55, 45), board(54, 5, 40)));
    }

    @Test
    void leavesOutUnitsOnTheirWayThatMayBeCountedTwice() {
        var arrived = moving(64, 4, 40);
        assertThat(compare(ledger(60, 40), arrived).surplus().value()).isZero();
        var oneTooMany = moving(65, 4, 40);
        assertThat(compare(ledger(60, 40), oneTooMany).surplus().value()).isEqualTo(1);
        var onTheirWay = moving(60, 4, 40);
        assertThat(compare(ledger(60, 40), onTheirWay).lack().value()).isZero();
    }

    @Test
    void unitsThatTheBoardCountsAsSoldTooOftenAdmitNobody() {
        assertThat(compare(ledger(60, 40), board(60, 0, 45)).surplus().value()).isZero();
        assertThat(compare(ledger(62, 38), board(60, 0, 40)).surplus().value())
                .as("restocked meanwhile")
                .isNegative();
    }

    @Test
    void tooManyAreAdmittedOnlyWhileUnitsAreFree() {
        assertThat(compare(ledger(55, 45), board(1, 60, 40)).admitsTooMany()).isTrue();
        assertThat(compare(ledger(55, 45), board(0, 61, 40)).admitsTooMany()).isFalse();
        assertThat(compare(ledger(55, 45), board(1, 59, 40)).admitsTooMany()).isFalse();
    }

    @Test
    void aBoardThatIsBeingRebuiltIsNotCompared() {
        assertThat(compare(ledger(60, 40), board(Epoch.NONE, 90, 0, 40)).admitsTooMany())
                .as("a bucket is missing")
                .isFalse();
        assertThat(compare(ledger(60, 40), board(new Epoch(2), 90, 0, 40)).admitsTooMany())
                .as("a later epoch than the ledger's when that was read")
                .isFalse();
    }

    private static void finds(int surplus, int lack, BoardComparison comparison) {
        assertThat(comparison.surplus()).as("surplus of %s", comparison).isEqualTo(new UnitDelta(surplus));
        assertThat(comparison.lack()).as("lack of %s", comparison).isEqualTo(new UnitDelta(lack));
    }

    /** A ledger that was the same before and after the count. */
    private static BoardComparison compare(Allotment ledger, BoardCount board) {
        return compare(ledger, board, ledger);
    }

    private static BoardComparison compare(Allotment before, BoardCount board, Allotment after) {
        return new BoardComparison(before, board, after);
    }

    private static Allotment ledger(int available, int sold) {
        return AnAllotment.with(available, sold);
    }

    private static BoardCount moving(int available, int moving, int sold) {
        return new BoardCount(
                Epoch.FIRST, Units.of(available), Units.of(moving), Units.NONE, Units.of(sold), 0, false, 0);
    }
}
