package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.BoardRig.resized;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_ON_SALE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.TestIds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A hold ends exactly once, sold or released, and the units add up afterwards. */
interface EndingContract extends OnABoard {
    @Test
    default void aHoldMarkedAsSoldIsSoldOnce() {
        var rig = aBoard(4).open(20);
        Hold one = rig.held(1);
        Hold two = rig.held(2);
        rig.markSold(one, two);
        rig.isCounted(17, 0, 3);
        rig.markSold(two);
        rig.markSold(one, two);
        rig.isCounted(17, 0, 3);
    }

    @Test
    default void aReleasedHoldIsFreeOnce() {
        var rig = aBoard(4).open(20);
        Hold one = rig.held(1);
        Hold two = rig.held(2);
        assertThat(rig.release(one, two)).isEqualTo(3);
        rig.isCounted(20, 0, 0);
        assertThat(rig.release(one, two)).as("answered again, not done again").isEqualTo(3);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aHoldNamedTwiceInOneCallEndsOnce() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.held(1);
        Hold released = rig.held(2);
        rig.markSold(sold, sold);
        assertThat(rig.release(released, released)).isEqualTo(2);
        rig.isCounted(19, 0, 1);
    }

    @Test
    default void whatIsSoldIsNotReleased() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(2);
        rig.markSold(hold);
        assertThat(rig.release(hold)).isZero();
        rig.drop(hold);
        rig.isCounted(18, 0, 2);
    }

    @Test
    default void whatIsUnknownIsNotReleased() {
        var rig = aBoard(4).open(20);
        assertThat(rig.release(rig.aHoldFor(2))).isZero();
        rig.isCounted(20, 0, 0);
        assertThat(aBoard(4).release(hold(TestIds.user("stranger"), 1))).isZero();
    }

    @Test
    default void releasesWhatWasHeldWhateverTheCallerNames() {
        var rig = aBoard(1).open(20);
        Hold hold = rig.held(2);
        assertThat(rig.release(resized(hold, 3))).isEqualTo(2);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aLateReleaseDoesNotEndTheNextHoldOfItsReservation() {
        var rig = aBoard(4).open(20);
        Hold first = rig.held(2);
        rig.release(first);
        Hold second = again(first);
        assertThat(rig.reserve(second)).isEqualTo(HELD);
        assertThat(rig.release(first)).isZero();
        rig.isCounted(18, 2, 0);
        assertThat(rig.holdsMadeBefore(OPENS.plus(A_MILLI))).containsExactly(second);
        assertThat(rig.release(first, second)).isEqualTo(2);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void theLedgersDecisionEndsAHoldWhateverItsOrder() {
        var rig = aBoard(4).open(20);
        rig.markSold(again(rig.held(1)));
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
    default void aRefusedHoldIsFreeOnceAndItsReservationHasEnded() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(3);
        assertThat(rig.refuse(again(hold))).isEqualTo(3);
        rig.isCounted(20, 0, 0);
        assertThat(rig.refuse(hold)).as("answered again, not done again").isEqualTo(3);
        rig.isCounted(20, 0, 0);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(hold(hold.userId(), 3))).isEqualTo(HELD);
        assertThat(rig.release(hold)).as("refused, not released").isZero();
        assertThat(rig.refuse(rig.aHoldFor(1))).as("unknown").isZero();
        rig.isCounted(17, 3, 0);
    }

    /** Counting adds up no holds: every verb that makes or ends one keeps their sum. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    default void whatIsCountedAsHeldIsTheSumOfAllHolds(long seed) {
        var rig = aBoard(3).open(60);
        var random = new Random(seed);
        List<Hold> made = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            Hold hold = made.isEmpty() || random.nextInt(3) == 0
                    ? rig.aHoldFor(1 + random.nextInt(3))
                    : made.get(random.nextInt(made.size()));
            made.add(hold);
            switch (random.nextInt(6)) {
                case 0, 1 -> rig.reserve(hold);
                case 2 -> rig.markSold(hold);
                case 3 -> rig.release(hold, made.get(0));
                case 4 -> rig.restock(hold);
                default -> rig.refuse(hold);
            }
            Units sum = Units.sum(rig.holdsMadeBefore(CLOSES), Hold::units);
            assertThat(rig.count().held()).as("after %d", i).isEqualTo(sum);
        }
    }

    @Test
    default void aClosedBoardThatWasShrunkNotesNothingAndAdmitsNobody() {
        var rig = aBoard(2).open(20);
        Hold sold = rig.sold(2);
        rig.board.shrink(rig.terms.board());
        rig.held(1);
        rig.board.close(rig.terms.board());
        Hold late = rig.aHoldFor(3);
        rig.board.shrink(rig.terms.board());
        rig.markSold(late);
        rig.restock(sold);
        rig.isCounted(17, 1, 2);
        assertThat(rig.reserve(sold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(late)).isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void aSaleAfterAReleaseTakesTheUnitsOffAgain() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(3);
        rig.release(hold);
        rig.markSold(hold);
        rig.markSold(hold);
        rig.isCounted(17, 0, 3);
        assertThat(rig.reserve(hold(hold.userId(), 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void aSaleTheBoardHasLostTakesItsUnitsOff() {
        var rig = aBoard(4).open(20);
        Hold lost = rig.aHoldFor(2);
        rig.markSold(lost);
        rig.markSold(lost);
        rig.isCounted(18, 0, 2);
        assertThat(rig.reserve(lost)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(hold(lost.userId(), 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(lost.userId(), 1))).isEqualTo(HELD);
    }

    @Test
    default void aLostSaleTakesUnitsOffOtherBucketsIfItsOwnIsEmpty() {
        var rig = aBoard(4).openWithOneRichBucket(2, 20);
        Hold lost = hold(rig.buyerIn(0), 3);
        rig.markSold(lost);
        rig.isCounted(2, 0, 18);
        rig.markSold(lost);
        rig.isCounted(2, 0, 18);
    }

    @Test
    default void aLostSaleTakesOffWhatIsLeftIfThatIsLess() {
        var rig = aBoard(4).open(20);
        for (int i = 0; i < 19; i++) {
            rig.held(1);
        }
        rig.markSold(rig.aHoldFor(3));
        rig.isCounted(0, 19, 3);
    }

    @Test
    default void aSaleThatALaterBoardWasBuiltFromOnlyEndsItsReservation() {
        var first = aBoard(4).open(20);
        Hold sold = first.held(2);
        var rebuilt = first.atEpoch(2).open(BoardContent.fresh(Units.of(18)));
        first.markSold(sold);
        rebuilt.isCounted(18, 0, 0);
        assertThat(rebuilt.reserve(sold)).isEqualTo(ALREADY_ENDED);
        // Marked again under the board's own epoch, it is still the same sale.
        rebuilt.markSold(sold);
        rebuilt.isCounted(18, 0, 0);
    }

    @Test
    default void aTokenSentAgainToABoardThatHasItsSaleIsNotSoldTwice() {
        var first = aBoard(4).open(20);
        Hold sold = first.held(2);
        var rebuilt = first.atEpoch(2).open(BoardRig.soldTo(18, Map.of(sold.userId(), 2)));
        Hold sentAgain = resized(again(sold), 1);
        assertThat(rebuilt.reserve(sentAgain)).isEqualTo(HELD);
        first.markSold(sold);
        rebuilt.isCounted(18, 0, 2);
        assertThat(rebuilt.findHold(sentAgain)).isEmpty();
        assertThat(rebuilt.reserve(sold)).isEqualTo(ALREADY_ENDED);
        first.markSold(sold);
        rebuilt.isCounted(18, 0, 2);
        assertThat(rebuilt.reserve(hold(sold.userId(), 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rebuilt.reserve(hold(sold.userId(), 1))).isEqualTo(HELD);
    }

    @Test
    default void aSaleOfALaterEpochWaitsForItsBoard() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(2);
        var later = rig.atEpoch(2);
        assertThatThrownBy(() -> later.markSold(hold)).isInstanceOf(BoardNotOpenException.class);
        rig.isCounted(18, 2, 0);
        later.open(20);
        later.markSold(hold);
        later.isCounted(18, 0, 2);
    }

    @Test
    default void aSaleWaitsForABoardThatIsGone() {
        var rig = aBoard(4);
        assertThatThrownBy(() -> rig.markSold(rig.aHoldFor(1))).isInstanceOf(BoardNotOpenException.class);
    }

    @Test
    default void aClosedBoardStillSellsAndReleasesWhatIsHeld() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.held(1);
        Hold released = rig.held(2);
        rig.board.close(rig.terms.board());
        rig.markSold(sold);
        assertThat(rig.release(released)).isEqualTo(2);
        rig.isCounted(19, 0, 1);
    }

    @Test
    default void findsAHoldUntilItEnds() {
        var rig = aBoard(4).open(20);
        Hold held = rig.held(2);
        Hold sold = rig.held(1);
        rig.markSold(sold);
        assertThat(rig.findHold(held)).contains(held);
        assertThat(rig.findHold(sold)).isEmpty();
        rig.release(held);
        assertThat(rig.findHold(held)).isEmpty();
        assertThat(rig.findHold(rig.aHoldFor(1))).isEmpty();
    }

    @Test
    default void findsHoldsOlderThanAMoment() {
        var rig = aBoard(4).open(20);
        Hold early = rig.held(1);
        rig.clock.pass(A_MILLI);
        Hold late = rig.held(2);
        rig.markSold(rig.held(1));
        rig.release(rig.held(1));
        assertThat(rig.holdsMadeBefore(OPENS)).isEmpty();
        assertThat(rig.holdsMadeBefore(OPENS.plus(A_MILLI))).containsExactly(early);
        assertThat(rig.holdsMadeBefore(OPENS.plus(A_MILLI).plus(A_MILLI))).containsExactlyInAnyOrder(early, late);
    }
}
