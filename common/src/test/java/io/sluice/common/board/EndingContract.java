package io.sluice.common.board;

import static io.sluice.common.board.BoardRig.A_MILLI;
import static io.sluice.common.board.BoardRig.OPENS;
import static io.sluice.common.board.BoardRig.again;
import static io.sluice.common.board.BoardRig.hold;
import static io.sluice.common.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.board.HoldResult.Outcome.HELD;
import static io.sluice.common.board.HoldResult.Outcome.LIMIT_REACHED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A hold ends exactly once, sold or released, and the units add up afterwards. */
interface EndingContract extends OnABoard {
    @Test
    default void aSettledHoldIsSoldOnce() {
        var rig = aBoard(4).open(20);
        Hold one = rig.held(1);
        Hold two = rig.held(2);
        rig.settle(one, two);
        rig.isCounted(17, 0, 3);
        rig.settle(two);
        rig.settle(one, two);
        rig.isCounted(17, 0, 3);
    }

    @Test
    default void aReleasedHoldIsFreeOnce() {
        var rig = aBoard(4).open(20);
        Hold one = rig.held(1);
        Hold two = rig.held(2);
        assertThat(rig.release(one, two)).isEqualTo(3);
        rig.isCounted(20, 0, 0);
        assertThat(rig.release(one, two)).isZero();
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aHoldNamedTwiceInOneCallEndsOnce() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.held(1);
        Hold released = rig.held(2);
        rig.settle(sold, sold);
        assertThat(rig.release(released, released)).isEqualTo(2);
        rig.isCounted(19, 0, 1);
    }

    @Test
    default void whatIsSoldIsNotReleased() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(2);
        rig.settle(hold);
        assertThat(rig.release(hold)).isZero();
        rig.drop(hold);
        rig.isCounted(18, 0, 2);
    }

    @Test
    default void whatIsUnknownIsNotReleased() {
        var rig = aBoard(4).open(20);
        assertThat(rig.release(rig.aHoldFor(2))).isZero();
        rig.isCounted(20, 0, 0);
        assertThat(aBoard(4).release(hold("somebody", 1))).isZero();
    }

    @Test
    default void releasesWhatWasHeldWhateverTheCallerThinksItWas() {
        var rig = aBoard(1).open(20);
        Hold hold = rig.held(2);
        assertThat(rig.release(new Hold(hold.rid(), hold.userId(), 3, hold.orderId())))
                .isEqualTo(2);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aLateReleaseLeavesTheNextHoldOfItsReservationAlone() {
        var rig = aBoard(4).open(20);
        Hold first = rig.held(2);
        rig.release(first);
        Hold second = again(first);
        assertThat(rig.reserve(second)).isEqualTo(HELD);
        assertThat(rig.release(first)).isZero();
        rig.isCounted(18, 2, 0);
        assertThat(rig.holdsSince(OPENS.plus(A_MILLI))).containsExactly(second);
        assertThat(rig.release(first, second)).isEqualTo(2);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void theLedgersWordEndsAHoldWhateverItsOrder() {
        var rig = aBoard(4).open(20);
        rig.settle(again(rig.held(1)));
        rig.drop(again(rig.held(2)));
        rig.isCounted(17, 0, 1);
    }

    @Test
    default void aDroppedHoldLeavesNoUnitsAndNoDebtOfItsBuyer() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(3);
        rig.drop(hold);
        rig.isCounted(17, 0, 0);
        rig.drop(hold);
        assertThat(rig.release(hold)).isZero();
        rig.isCounted(17, 0, 0);
        assertThat(rig.reserve(hold(hold.userId(), 3))).isEqualTo(HELD);
    }

    @Test
    default void aSaleAfterAReleaseTakesTheUnitsOffAgain() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(3);
        rig.release(hold);
        rig.settle(hold);
        rig.settle(hold);
        rig.isCounted(17, 0, 3);
        assertThat(rig.reserve(hold(hold.userId(), 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void aSaleTheBoardHasForgottenTakesItsUnitsOff() {
        var rig = aBoard(4).open(20);
        Hold lost = rig.aHoldFor(2);
        rig.settle(lost);
        rig.settle(lost);
        rig.isCounted(18, 0, 2);
        assertThat(rig.reserve(lost)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(hold(lost.userId(), 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(lost.userId(), 1))).isEqualTo(HELD);
    }

    @Test
    default void aForgottenSaleTakesUnitsOffOtherBucketsIfItsOwnIsEmpty() {
        var rig = aBoard(4).openWithOneRichBucket(2, 20);
        Hold lost = hold(rig.buyerIn(0), 3);
        rig.settle(lost);
        rig.isCounted(2, 0, 18);
        rig.settle(lost);
        rig.isCounted(2, 0, 18);
    }

    @Test
    default void aForgottenSaleTakesOffWhatIsLeftIfThatIsLess() {
        var rig = aBoard(4).open(20);
        for (int i = 0; i < 19; i++) {
            rig.held(1);
        }
        rig.settle(rig.aHoldFor(3));
        rig.isCounted(0, 19, 3);
    }

    @Test
    default void aSaleThatALaterBoardWasBuiltFromOnlyEndsItsReservation() {
        var first = aBoard(4).open(20);
        Hold sold = first.held(2);
        var rebuilt = first.atEpoch(2).open(BoardContent.fresh(18));
        first.settle(sold);
        rebuilt.isCounted(18, 0, 0);
        assertThat(rebuilt.reserve(sold)).isEqualTo(ALREADY_ENDED);
        // Told again under the board's own epoch, it is the same sale still.
        rebuilt.settle(sold);
        rebuilt.isCounted(18, 0, 0);
    }

    @Test
    default void aSaleOfALaterEpochWaitsForItsBoard() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(2);
        var later = rig.atEpoch(2);
        assertThatThrownBy(() -> later.settle(hold)).isInstanceOf(BoardNotOpenException.class);
        rig.isCounted(18, 2, 0);
        later.open(20);
        later.settle(hold);
        later.isCounted(18, 0, 2);
    }

    @Test
    default void aSaleWaitsForABoardThatIsGone() {
        var rig = aBoard(4);
        assertThatThrownBy(() -> rig.settle(rig.aHoldFor(1))).isInstanceOf(BoardNotOpenException.class);
    }

    @Test
    default void aClosedBoardStillSellsAndReleasesWhatIsHeld() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.held(1);
        Hold released = rig.held(2);
        rig.board.close(rig.terms);
        rig.settle(sold);
        assertThat(rig.release(released)).isEqualTo(2);
        rig.isCounted(19, 0, 1);
    }

    @Test
    default void findsHoldsOlderThanAMoment() {
        var rig = aBoard(4).open(20);
        Hold early = rig.held(1);
        rig.clock.pass(A_MILLI);
        Hold late = rig.held(2);
        rig.settle(rig.held(1));
        rig.release(rig.held(1));
        assertThat(rig.holdsSince(OPENS)).isEmpty();
        assertThat(rig.holdsSince(OPENS.plus(A_MILLI))).containsExactly(early);
        assertThat(rig.holdsSince(OPENS.plus(A_MILLI).plus(A_MILLI))).containsExactlyInAnyOrder(early, late);
        assertThat(rig.board.holdsSince(rig.terms.promoId(), 4, OPENS.plus(A_MILLI)))
                .containsExactly(new OldHold(early, OPENS));
    }
}
