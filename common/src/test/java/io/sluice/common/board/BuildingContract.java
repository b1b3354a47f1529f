package io.sluice.common.board;

import static io.sluice.common.board.BoardRig.hold;
import static io.sluice.common.board.HoldResult.Outcome.HELD;
import static io.sluice.common.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.board.HoldResult.Outcome.NOT_ON_SALE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening a board, building it again, adding to it. */
interface BuildingContract extends OnABoard {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 100})
    default void spreadsEveryUnit(int units) {
        var rig = aBoard(16).open(units);
        rig.isCounted(units, 0, 0);
        assertThat(rig.count().epoch()).isEqualTo(1);
        assertThat(rig.count().complete()).isTrue();
    }

    @Test
    default void isIncompleteUntilOpened() {
        var rig = aBoard(4);
        assertThat(rig.count()).isEqualTo(new BoardCount(0, 0, 0, 0, 0));
        assertThat(rig.count().complete()).isFalse();
    }

    @Test
    default void isIncompleteWhenABucketIsMissing() {
        var rig = aBoard(4).open(8);
        assertThat(rig.board.count(rig.terms.promoId(), 5).complete()).isFalse();
    }

    @Test
    default void openingAgainInTheSameEpochChangesNothing() {
        var rig = aBoard(4).open(20);
        rig.settle(rig.held(2));
        Hold hold = rig.held(3);
        rig.ask(rig.buyer());
        BoardCount before = rig.count();
        rig.open(20);
        rig.open(BoardContent.fresh(1000));
        assertThat(rig.count()).isEqualTo(before);
        assertThat(rig.reserve(hold(hold.userId(), 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void openingAnEarlierEpochChangesNothing() {
        var rig = aBoard(4).atEpoch(3).open(20);
        rig.held(2);
        rig.atEpoch(2).open(1000);
        rig.isCounted(18, 2, 0);
        assertThat(rig.count().epoch()).isEqualTo(3);
    }

    @Test
    default void openingAClosedBoardAgainLeavesItClosed() {
        var rig = aBoard(4).open(20);
        rig.board.close(rig.terms);
        rig.open(20);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void aLaterEpochReplacesEverything() {
        var first = aBoard(4).open(20);
        String owner = first.buyer();
        Hold forgotten = first.held(2);
        first.ask(first.buyer());
        var rebuilt = first.atEpoch(2).open(BoardRig.soldTo(17, Map.of(owner, 3)));
        assertThat(rebuilt.count()).isEqualTo(new BoardCount(2, 17, 0, 3, 0));
        assertThat(rebuilt.reserve(hold(owner, 1))).isEqualTo(LIMIT_REACHED);
        assertThat(rebuilt.release(forgotten)).isZero();
        assertThat(rebuilt.attempt(forgotten)).isEqualTo(new HoldResult(HELD, false, 2));
        rebuilt.isCounted(15, 2, 3);
    }

    @Test
    default void restoresEveryBuyerInTheirBucket() {
        var rig = aBoard(16);
        String[] owners = new String[50];
        Map<String, Integer> bought = new HashMap<>();
        for (int i = 0; i < owners.length; i++) {
            owners[i] = rig.buyer();
            bought.put(owners[i], 1 + i % 3);
        }
        rig.open(BoardRig.soldTo(200, bought));
        rig.isCounted(200, 0, 99);
        for (String owner : owners) {
            int free = BoardRig.LIMIT - bought.get(owner);
            assertThat(rig.reserve(hold(owner, free + 1))).isEqualTo(LIMIT_REACHED);
        }
    }

    @Test
    default void addsUnitsOncePerCommand() {
        var rig = aBoard(4).open(10);
        rig.board.add(rig.terms, "first", 7);
        rig.board.add(rig.terms, "first", 7);
        rig.isCounted(17, 0, 0);
        rig.board.add(rig.terms, "second", 1);
        rig.isCounted(18, 0, 0);
    }

    @Test
    default void addedUnitsAreOnSale() {
        var rig = aBoard(4).open(0);
        Hold hold = rig.aHoldFor(1);
        assertThat(rig.reserve(hold)).isEqualTo(HoldResult.Outcome.SOLD_OUT);
        rig.board.add(rig.terms, "first", 1);
        assertThat(rig.reserve(hold)).isEqualTo(HELD);
    }

    @Test
    default void addsOnlyToTheBuildingThatWasMeant() {
        var rig = aBoard(4);
        rig.board.add(rig.terms, "too-early", 5);
        assertThat(rig.count().complete()).isFalse();
        var second = rig.atEpoch(2).open(10);
        rig.board.add(rig.terms, "of-the-first", 5);
        rig.board.add(rig.atEpoch(3).terms, "of-the-third", 5);
        second.isCounted(10, 0, 0);
    }
}
