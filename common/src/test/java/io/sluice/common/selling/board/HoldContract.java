package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.LIMIT;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.BoardRig.resized;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_ON_SALE;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_OPEN;
import static io.sluice.common.selling.board.HoldResult.Outcome.SOLD_OUT;
import static io.sluice.common.selling.board.HoldResult.Outcome.TOKEN_SPENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holding units: who gets them, who does not, and the answer to a repeated attempt. */
interface HoldContract extends OnABoard {
    @Test
    default void holdsUnitsUntilThereAreNone() {
        var rig = aBoard(1).open(4);
        assertThat(rig.attempt(rig.aHoldFor(1))).isEqualTo(new HoldResult(HELD, false, new Epoch(1)));
        assertThat(rig.attempt(rig.aHoldFor(3))).isEqualTo(new HoldResult(HELD, true, new Epoch(1)));
        rig.isCounted(0, 4, 0);
        assertThat(rig.attempt(rig.aHoldFor(1))).isEqualTo(new HoldResult(SOLD_OUT, false, new Epoch(0)));
        rig.isCounted(0, 4, 0);
    }

    @Test
    default void countsEachBucketForItself() {
        var rig = aBoard(3);
        assertThat(rig.board.countBuckets(rig.terms.board())).hasSize(3).allMatch(bucket -> !bucket.complete());
        rig.open(10);
        Hold held = rig.aHoldFor(2);
        rig.reserve(held);
        var buckets = rig.board.countBuckets(rig.terms.board());
        int own = rig.terms.board().bucketOf(held.userId());
        assertThat(buckets).extracting(bucket -> bucket.held().value()).containsOnlyOnce(2);
        assertThat(buckets.get(own).held()).isEqualTo(held.units());
        assertThat(BoardCount.sum(buckets)).isEqualTo(rig.board.count(rig.terms.board()));
    }

    @Test
    default void refusesMoreThanIsLeftAndHoldsWhatIsLeft() {
        var rig = aBoard(1).open(2);
        UserId buyer = rig.buyer();
        assertThat(rig.reserve(hold(buyer, 3))).isEqualTo(SOLD_OUT);
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(HELD);
    }

    @Test
    default void admitsFromTheOpeningUntilJustBeforeTheEnd() {
        var rig = aBoard(1).open(10);
        rig.clock.set(OPENS.minus(A_MILLI));
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.clock.set(OPENS);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(HELD);
        rig.clock.set(CLOSES.minus(A_MILLI));
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(HELD);
        rig.clock.set(CLOSES);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.clock.set(CLOSES.plus(A_MILLI));
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.isCounted(8, 2, 0);
    }

    @Test
    default void admitsNoBuyerOnceClosed() {
        var rig = aBoard(4).open(10);
        rig.board.close(rig.terms.board());
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.isCounted(10, 0, 0);
    }

    @Test
    default void answersThatItIsNotOpenYet() {
        var rig = aBoard(4);
        assertThat(rig.attempt(rig.aHoldFor(1))).isEqualTo(new HoldResult(NOT_OPEN, false, new Epoch(0)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    default void refusesAHoldForNothing(int units) {
        var rig = aBoard(1).open(5);
        assertThatThrownBy(() -> rig.reserve(rig.aHoldFor(units))).isInstanceOf(RuntimeException.class);
        rig.isCounted(5, 0, 0);
    }

    @Test
    default void letsABuyerHaveTheLimitAndNoMore() {
        var rig = aBoard(4).open(100);
        assertThat(rig.reserve(rig.aHoldFor(LIMIT))).isEqualTo(HELD);
        assertThat(rig.reserve(rig.aHoldFor(LIMIT - 1))).isEqualTo(HELD);
        assertThat(rig.reserve(rig.aHoldFor(LIMIT + 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void countsAgainstTheLimitWhatIsHeldAndWhatIsOwned() {
        var rig = aBoard(4).open(100);
        UserId buyer = rig.buyer();
        rig.markSold(rig.held(buyer, 1));
        rig.held(buyer, 1);
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(LIMIT_REACHED);
        rig.held(buyer, 1);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(HELD);
    }

    @Test
    default void countsAgainstTheLimitWhatWasBoughtBeforeTheBoardWasBuilt() {
        var rig = aBoard(4);
        UserId buyer = rig.buyer();
        rig.open(BoardRig.soldTo(10, Map.of(buyer, 2)));
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(HELD);
    }

    @Test
    default void letsABuyerTryAgainAfterARelease() {
        var rig = aBoard(4).open(100);
        UserId buyer = rig.buyer();
        Hold two = rig.held(buyer, 2);
        rig.held(buyer, 1);
        rig.release(two);
        assertThat(rig.reserve(hold(buyer, 3))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(HELD);
    }

    @Test
    default void answersThatTheLimitIsReachedEvenWhenSoldOut() {
        var rig = aBoard(1).open(3);
        UserId buyer = rig.buyer();
        rig.held(buyer, 3);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void aBuyerWhoTookTheLastUnitsGetsTheSameAnswerAgain() {
        var rig = aBoard(1).open(2);
        Hold hold = rig.held(2);
        assertThat(rig.reserve(again(hold))).isEqualTo(ALREADY_HELD);
        rig.isCounted(0, 2, 0);
    }

    /** The client of Redis sends a command again if the connection was cut before its answer came. */
    @Test
    default void anAttemptThatReachesTheBoardTwiceIsHeldOnce() {
        var rig = aBoard(1).open(2);
        Hold hold = rig.held(2);
        assertThat(rig.attempt(hold)).isEqualTo(new HoldResult(HELD, true, new Epoch(1)));
        assertThat(rig.reserve(resized(hold, 1))).isEqualTo(TOKEN_SPENT);
        rig.isCounted(0, 2, 0);
        rig.markSold(hold);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
    }

    @Test
    default void theSameReservationIsKnownAlsoAtTheLimitAfterTheEndAndOnceClosed() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(3);
        assertThat(rig.reserve(again(hold))).isEqualTo(ALREADY_HELD);
        rig.clock.set(CLOSES);
        assertThat(rig.reserve(again(hold))).isEqualTo(ALREADY_HELD);
        rig.board.close(rig.terms.board());
        assertThat(rig.reserve(again(hold))).isEqualTo(ALREADY_HELD);
        rig.markSold(hold);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(resized(hold, 1))).isEqualTo(TOKEN_SPENT);
    }

    @Test
    default void anEndedReservationIsNotHeldAgain() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.held(1);
        Hold dropped = rig.held(3);
        rig.markSold(sold);
        rig.drop(dropped);
        assertThat(rig.reserve(sold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(dropped)).isEqualTo(ALREADY_ENDED);
        rig.isCounted(16, 0, 1);
    }

    @Test
    default void aReleasedReservationMayBeTriedAgain() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.held(2);
        rig.release(hold);
        assertThat(rig.reserve(hold)).isEqualTo(HELD);
        assertThat(rig.reserve(again(hold))).isEqualTo(ALREADY_HELD);
        rig.isCounted(18, 2, 0);
        rig.markSold(hold);
        rig.markSold(hold);
        rig.isCounted(18, 0, 2);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
    }

    @Test
    default void aReservationForOtherUnitsIsASpentToken() {
        var rig = aBoard(1).open(2);
        Hold hold = rig.held(2);
        Hold less = resized(hold, 1);
        Hold more = resized(hold, 3);
        assertThat(rig.reserve(less)).isEqualTo(TOKEN_SPENT);
        assertThat(rig.reserve(more)).isEqualTo(TOKEN_SPENT);
        rig.markSold(hold);
        assertThat(rig.reserve(less)).isEqualTo(TOKEN_SPENT);
        assertThat(rig.reserve(more)).isEqualTo(TOKEN_SPENT);
        rig.isCounted(0, 0, 2);
    }

    @Test
    default void aRefusedReservationMayBeTriedAgain() {
        var rig = aBoard(1).open(1);
        Hold first = rig.held(1);
        Hold second = rig.aHoldFor(1);
        assertThat(rig.reserve(second)).isEqualTo(SOLD_OUT);
        rig.release(first);
        assertThat(rig.reserve(second)).isEqualTo(HELD);
    }
}
