package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_ON_SALE;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_OPEN;
import static io.sluice.common.test.TestIds.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opening a board, rebuilding it, replenishing it. */
interface BuildingContract extends OnABoard {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15, 16, 17, 100})
    default void spreadsEveryUnit(int units) {
        var rig = aBoard(16).open(units);
        rig.isCounted(units, 0, 0);
        assertThat(rig.count().epoch()).isEqualTo(Epoch.FIRST);
        assertThat(rig.count().complete()).isTrue();
    }

    @Test
    default void isIncompleteUntilOpened() {
        var rig = aBoard(4);
        assertThat(rig.count()).isEqualTo(BoardRig.counted(0, 0, 0, 0, 0));
        assertThat(rig.count().complete()).isFalse();
    }

    @Test
    default void isIncompleteWhenABucketIsMissing() {
        var rig = aBoard(4).open(8);
        assertThat(rig.board.count(new BoardRef(rig.terms.board().promoId(), 5)).complete())
                .isFalse();
    }

    @Test
    default void openingAgainInTheSameEpochChangesNothing() {
        var rig = aBoard(4).open(20);
        rig.markSold(rig.held(2));
        Hold hold = rig.held(3);
        rig.ask(rig.buyer());
        BoardCount before = rig.count();
        rig.open(20);
        rig.open(BoardContent.fresh(Units.of(1000)));
        assertThat(rig.count()).isEqualTo(before);
        assertThat(rig.reserve(hold(hold.userId(), 1))).isEqualTo(LIMIT_REACHED);
    }

    @Test
    default void openingAnEarlierEpochChangesNothing() {
        var rig = aBoard(4).atEpoch(3).open(20);
        rig.held(2);
        rig.atEpoch(2).open(1000);
        rig.isCounted(18, 2, 0);
        assertThat(rig.count().epoch()).isEqualTo(new Epoch(3));
    }

    @Test
    default void openingAClosedBoardAgainLeavesItClosed() {
        var rig = aBoard(4).open(20);
        rig.board.close(rig.terms.board());
        rig.open(20);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void aLaterEpochReplacesEverything() {
        var first = aBoard(4).open(20);
        UserId owner = first.buyer();
        Hold lost = first.held(2);
        first.ask(first.buyer());
        var rebuilt = first.atEpoch(2).open(BoardRig.soldTo(17, Map.of(owner, 3)));
        assertThat(rebuilt.count()).isEqualTo(BoardRig.counted(2, 17, 0, 3, 0));
        assertThat(rebuilt.reserve(hold(owner, 1))).isEqualTo(LIMIT_REACHED);
        assertThat(rebuilt.release(lost)).isZero();
        assertThat(rebuilt.attempt(lost)).isEqualTo(new HoldResult(HELD, false, new Epoch(2)));
        rebuilt.isCounted(15, 2, 3);
    }

    @Test
    default void restoresEveryBuyerInTheirBucket() {
        var rig = aBoard(16);
        UserId[] owners = new UserId[50];
        Map<UserId, Integer> bought = new HashMap<>();
        for (int i = 0; i < owners.length; i++) {
            owners[i] = rig.buyer();
            bought.put(owners[i], 1 + i % 3);
        }
        rig.open(BoardRig.soldTo(200, bought));
        rig.isCounted(200, 0, 99);
        for (UserId owner : owners) {
            int free = BoardRig.LIMIT - bought.get(owner);
            assertThat(rig.reserve(hold(owner, free + 1))).isEqualTo(LIMIT_REACHED);
        }
    }

    @Test
    default void replenishesOncePerCommand() {
        var rig = aBoard(4).open(10);
        rig.board.replenish(rig.terms, command("first"), Units.of(7));
        rig.board.replenish(rig.terms, command("first"), Units.of(7));
        rig.isCounted(17, 0, 0);
        rig.board.replenish(rig.terms, command("second"), Units.of(1));
        rig.isCounted(18, 0, 0);
    }

    @Test
    default void replenishedUnitsAreOnSale() {
        var rig = aBoard(4).open(0);
        Hold hold = rig.aHoldFor(1);
        assertThat(rig.reserve(hold)).isEqualTo(HoldResult.Outcome.SOLD_OUT);
        rig.board.replenish(rig.terms, command("first"), Units.of(1));
        assertThat(rig.reserve(hold)).isEqualTo(HELD);
    }

    @Test
    default void replenishesOnlyTheEpochThatWasMeant() {
        var second = aBoard(4).atEpoch(2).open(10);
        second.board.replenish(second.atEpoch(1).terms, command("of-the-first"), Units.of(5));
        second.isCounted(10, 0, 0);
    }

    @Test
    default void aReplenishmentWaitsForTheBoardOfItsEpoch() {
        var rig = aBoard(4);
        assertThatThrownBy(() -> rig.board.replenish(rig.terms, command("early"), Units.of(5)))
                .isInstanceOf(BoardNotOpenException.class);
        assertThat(rig.count().complete()).isFalse();
        rig.open(10);
        var second = rig.atEpoch(2);
        assertThatThrownBy(() -> rig.board.replenish(second.terms, command("of-the-second"), Units.of(5)))
                .isInstanceOf(BoardNotOpenException.class);
        rig.isCounted(10, 0, 0);
        second.open(10);
        second.board.replenish(second.terms, command("of-the-second"), Units.of(5));
        second.isCounted(15, 0, 0);
    }

    @Test
    default void whileItIsBuiltNobodyIsAdmittedAndItsSalesWait() {
        var first = aBoard(2).open(20);
        Hold held = first.held(2);
        var rebuilt = first.atEpoch(2);
        UserId[] owners = {first.buyerIn(0), first.buyerIn(1)};
        rebuilt.open(whileLoading(owners, () -> {
            assertThat(rebuilt.count().complete()).isFalse();
            assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).isEqualTo(NOT_OPEN);
            assertThat(rebuilt.ask(rebuilt.buyer()).outcome()).isEqualTo(Admission.Outcome.NOT_OPEN);
            assertThat(rebuilt.release(held)).isZero();
            assertThatThrownBy(() -> rebuilt.markSold(held)).isInstanceOf(BoardNotOpenException.class);
            assertThatThrownBy(() -> rebuilt.restockSoldIn(1, held)).isInstanceOf(BoardNotOpenException.class);
        }));
        rebuilt.isCounted(20, 0, 2);
        rebuilt.markSold(held);
        rebuilt.isCounted(18, 0, 4);
    }

    @Test
    default void aBoardThatIsClosedWhileItIsBuiltStaysClosed() {
        var first = aBoard(2).open(20);
        var rebuilt = first.atEpoch(2);
        rebuilt.open(whileLoading(
                new UserId[] {first.buyer(), first.buyer()}, () -> first.board.close(first.terms.board())));
        assertThat(rebuilt.count().epoch()).isEqualTo(new Epoch(2));
        assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rebuilt.atEpoch(3).open(20);
        assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).as("the next one too").isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void aBoardThatIsClosedWhileItIsLostIsNotOpenedByARebuild() {
        var rig = aBoard(2);
        rig.board.close(rig.terms.board());
        assertThat(rig.count().complete()).as("closed, and still lost").isFalse();
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.open(20);
        rig.isCounted(20, 0, 0);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(Admission.Outcome.NOT_ON_SALE);
        rig.atEpoch(2).open(20);
        assertThat(rig.reserve(rig.aHoldFor(1))).as("the next one too").isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void aBuildingIsReplacedByOneOfALaterEpoch() {
        var first = aBoard(2).open(20);
        var second = first.atEpoch(2);
        var third = first.atEpoch(3);
        var content = whileLoading(new UserId[] {first.buyer(), first.buyer()}, () -> third.open(9));
        assertThatThrownBy(() -> second.open(content)).isInstanceOf(BoardNotOpenException.class);
        third.isCounted(9, 0, 0);
        assertThat(third.count().epoch()).isEqualTo(new Epoch(3));
    }

    /** Twenty units and two buyers of one each; something happens when the first of them was read. */
    private static BoardContent whileLoading(UserId[] owners, Runnable happens) {
        return new BoardContent(
                Units.of(20),
                buyer -> {
                    buyer.accept(owners[0], Units.ONE);
                    happens.run();
                    buyer.accept(owners[1], Units.ONE);
                },
                SaleClock.NEVER_PAUSED);
    }
}
