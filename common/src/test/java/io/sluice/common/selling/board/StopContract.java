package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_ON_SALE;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_OPEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import org.junit.jupiter.api.Test;

/** A stopped board admits no buyer, finishes what is under way, and is opened by a rebuild. */
interface StopContract extends OnABoard {
    @Test
    default void admitsNoBuyerWhileStopped() {
        var rig = aBoard(4).open(10);
        assertThat(rig.count().stopped()).isFalse();
        rig.board.stop(rig.terms.board());
        for (int bucket = 0; bucket < 4; bucket++) {
            UserId buyer = rig.buyerIn(bucket);
            assertThat(rig.reserve(BoardRig.hold(buyer, 1))).isEqualTo(NOT_OPEN);
            assertThat(rig.ask(buyer)).isEqualTo(Admission.refused(Admission.Outcome.NOT_OPEN));
        }
        rig.isCounted(10, 0, 0);
        assertThat(rig.count().stopped()).isTrue();
    }

    @Test
    default void tellsWhenItWasStoppedLast() {
        var rig = aBoard(4).open(10);
        assertThat(rig.board.findStoppedSince(rig.terms.board())).isEmpty();
        rig.board.stop(rig.terms.board());
        assertThat(rig.board.findStoppedSince(rig.terms.board())).contains(BoardRig.OPENS);
        rig.clock.pass(BoardRig.A_MILLI);
        rig.board.stop(rig.terms.board());
        assertThat(rig.board.findStoppedSince(rig.terms.board())).contains(BoardRig.OPENS.plus(BoardRig.A_MILLI));
        rig.atEpoch(2).open(10);
        assertThat(rig.board.findStoppedSince(rig.terms.board())).isEmpty();
    }

    @Test
    default void whatIsUnderWayIsFinishedWhileStopped() {
        var rig = aBoard(4).open(10);
        Hold held = rig.held(2);
        Hold abandoned = rig.held(1);
        Hold restocked = rig.sold(3);
        rig.board.stop(rig.terms.board());
        assertThat(rig.reserve(again(held))).isEqualTo(ALREADY_HELD);
        rig.markSold(held);
        assertThat(rig.release(abandoned)).isEqualTo(1);
        rig.restock(restocked);
        rig.isCounted(8, 0, 2);
    }

    @Test
    default void aStoppedBoardIsOpenedByARebuild() {
        var rig = aBoard(4).open(10);
        rig.board.stop(rig.terms.board());
        rig.open(10);
        assertThat(rig.reserve(rig.aHoldFor(1))).as("the same epoch").isEqualTo(NOT_OPEN);
        var rebuilt = rig.atEpoch(2).open(10);
        assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).isEqualTo(HELD);
        assertThat(rebuilt.count().stopped()).isFalse();
    }

    @Test
    default void aStoppedBoardOfASaleThatIsOverIsNotOnSale() {
        var rig = aBoard(4).open(10);
        rig.board.stop(rig.terms.board());
        rig.clock.set(CLOSES);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(Admission.Outcome.NOT_ON_SALE);
    }

    @Test
    default void aClosedBoardStaysClosedWhenItIsStopped() {
        var rig = aBoard(4).open(10);
        rig.board.stop(rig.terms.board());
        rig.board.close(rig.terms.board());
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.board.stop(rig.terms.board());
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        assertThat(rig.count().stopped()).isFalse();
    }

    @Test
    default void stoppingABoardThatIsNotThereDoesNothing() {
        var rig = aBoard(4);
        rig.board.stop(rig.terms.board());
        assertThat(rig.count()).isEqualTo(BoardRig.counted(0, 0, 0, 0, 0));
    }
}
