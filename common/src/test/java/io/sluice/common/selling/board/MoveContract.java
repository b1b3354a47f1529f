package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import org.junit.jupiter.api.Test;

/** Units move to the buckets of the buyers, and none is lost or doubled on the way. */
interface MoveContract extends OnABoard {
    @Test
    default void aBuyerOfAnEmptyBucketGetsUnitsOfAnother() {
        var rig = aBoard(4).openWithOneRichBucket(3, 8);
        assertThat(rig.reserve(hold(rig.buyerIn(0), 2))).isEqualTo(HELD);
        rig.isCounted(0, 2, 6);
        assertThat(rig.reserve(hold(rig.buyerIn(3), 1))).isEqualTo(SOLD_OUT);
    }

    @Test
    default void aBuyerGetsUnitsOfSeveralBuckets() {
        var rig = aBoard(4).open(4);
        assertThat(rig.reserve(hold(rig.buyerIn(0), 3))).isEqualTo(HELD);
        assertThat(rig.reserve(hold(rig.buyerIn(1), 2))).isEqualTo(SOLD_OUT);
        assertThat(rig.reserve(hold(rig.buyerIn(2), 1))).isEqualTo(HELD);
        rig.isCounted(0, 4, 0);
    }

    @Test
    default void aBuyerOfAnEmptyBucketGetsATokenWhileOthersHaveUnits() {
        var rig = aBoard(4).openWithOneRichBucket(3, 8);
        assertThat(rig.ask(rig.buyerIn(0)).outcome()).isEqualTo(Admission.Outcome.ISSUED);
        rig.isCounted(2, 0, 6);
    }

    @Test
    default void unitsOnTheirWayAreCountedButNotSold() {
        var rig = aBoard(2).open(2);
        assertThat(breakOffAMove(rig, 0, 1, 1)).isEqualTo(1);
        rig.isCounted(2, 0, 0);
        assertThat(rig.count().moving()).isEqualTo(Units.ONE);
        rig.held(rig.buyerIn(1), 1);
        rig.isCounted(1, 1, 0);
        assertThat(rig.reserve(hold(rig.buyerIn(0), 1))).isEqualTo(SOLD_OUT);
        rig.isCounted(1, 1, 0);
    }

    @Test
    default void aMoveThatBrokeOffIsFinishedOnce() {
        var rig = aBoard(2).open(10);
        int units = breakOffAMove(rig, 0, 1, 4);
        assertThat(units).isEqualTo(4);
        rig.clock.pass(A_MILLI);
        rig.finishMoves(rig.clock.instant());
        rig.isCounted(10, 0, 0);
        assertThat(rig.count().moving()).isEqualTo(Units.NONE);
        rig.finishMoves(rig.clock.instant());
        rig.isCounted(10, 0, 0);
        for (int i = 0; i < 10; i++) {
            rig.held(1);
        }
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(SOLD_OUT);
    }

    @Test
    default void onlyMovesOlderThanAMomentAreFinished() {
        var rig = aBoard(2).open(1);
        breakOffAMove(rig, 0, 1, 1);
        rig.finishMoves(OPENS.minus(A_MILLI));
        rig.finishMoves(OPENS);
        assertThat(rig.reserve(hold(rig.buyerIn(1), 1))).isEqualTo(SOLD_OUT);
        rig.finishMoves(OPENS.plus(A_MILLI));
        assertThat(rig.reserve(hold(rig.buyerIn(1), 1))).isEqualTo(HELD);
        rig.isCounted(0, 1, 0);
    }

    @Test
    default void unitsOnTheirWayDoNotReachARebuiltBoard() {
        var first = aBoard(2).open(10);
        breakOffAMove(first, 0, 1, 4);
        var rebuilt = first.atEpoch(2).open(10);
        rebuilt.isCounted(10, 0, 0);
        rebuilt.finishMoves(OPENS.plus(A_MILLI));
        rebuilt.isCounted(10, 0, 0);
    }

    @Test
    default void finishingMovesOfAnUnopenedBoardDoesNothing() {
        var rig = aBoard(4);
        rig.finishMoves(OPENS.plus(A_MILLI));
        assertThat(rig.count()).isEqualTo(BoardRig.counted(0, 0, 0, 0, 0));
    }
}
