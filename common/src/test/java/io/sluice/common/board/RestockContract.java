package io.sluice.common.board;

import static io.sluice.common.board.BoardRig.LIMIT;
import static io.sluice.common.board.BoardRig.hold;
import static io.sluice.common.board.BoardRig.soldTo;
import static io.sluice.common.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.board.HoldResult.Outcome.HELD;
import static io.sluice.common.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.board.HoldResult.Outcome.SOLD_OUT;
import static io.sluice.common.board.HoldResult.Outcome.TOKEN_SPENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was sold comes back once, for others and for whoever had it. */
interface RestockContract extends OnABoard {
    @Test
    default void whatIsGivenBackCanBeBoughtByOthers() {
        var rig = aBoard(4).open(3);
        Hold sold = rig.sold(3);
        Hold wish = rig.aHoldFor(2);
        assertThat(rig.reserve(wish)).isEqualTo(SOLD_OUT);
        rig.giveBack(sold);
        rig.isCounted(3, 0, 0);
        assertThat(rig.reserve(wish)).isEqualTo(HELD);
        rig.isCounted(1, 2, 0);
    }

    @Test
    default void whoeverGaveUnitsBackMayBuyThatManyAgain() {
        var rig = aBoard(4).open(20);
        String buyer = rig.buyer();
        Hold one = rig.sold(buyer, 1);
        rig.sold(buyer, LIMIT - 1);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(LIMIT_REACHED);
        rig.giveBack(one);
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(HELD);
        rig.isCounted(17, 1, 2);
    }

    @Test
    default void givingBackAgainChangesNothing() {
        var rig = aBoard(4).open(20);
        Hold one = rig.sold(1);
        Hold two = rig.sold(2);
        rig.sold(3);
        rig.giveBack(one, one);
        rig.giveBack(one, two);
        rig.giveBack(two);
        rig.isCounted(17, 0, 3);
    }

    @Test
    default void hearingOfTheSaleAgainAfterTheReturnChangesNothing() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.sold(2);
        rig.giveBack(hold);
        rig.settle(hold);
        rig.settle(hold, rig.held(1));
        assertThat(rig.release(hold)).isZero();
        rig.giveBack(hold);
        rig.isCounted(19, 0, 1);
        assertThat(rig.reserve(hold(hold.userId(), LIMIT))).isEqualTo(HELD);
    }

    @Test
    default void theTokenOfAReturnedSaleIsSpent() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.sold(2);
        rig.giveBack(hold);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(new Hold(hold.rid(), hold.userId(), 1))).isEqualTo(TOKEN_SPENT);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aSaleTheBoardWasNeverToldOfIsFreeOnce() {
        var rig = aBoard(4).open(20);
        Hold held = rig.held(2);
        Hold lost = rig.aHoldFor(3);
        rig.giveBack(held, lost);
        rig.settle(held, lost);
        rig.isCounted(20, 0, 0);
        assertThat(rig.reserve(hold(held.userId(), LIMIT))).isEqualTo(HELD);
    }

    @Test
    default void aSaleThatTheBoardWasBuiltFromIsGivenBackWhereItsBuyerIs() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(first.buyerIn(3), 3);
        Hold other = first.sold(first.buyerIn(0), 1);
        var rebuilt = first.atEpoch(2).open(soldTo(16, Map.of(sold.userId(), 3, other.userId(), 1)));
        rebuilt.giveBackSoldIn(1, sold);
        rebuilt.giveBackSoldIn(1, sold);
        rebuilt.isCounted(19, 0, 1);
        assertThat(rebuilt.reserve(hold(sold.userId(), LIMIT))).isEqualTo(HELD);
        // The sale delivered again must not undo it.
        first.settle(sold);
        rebuilt.isCounted(16, 3, 1);
    }

    @Test
    default void aReturnThatALaterBoardWasBuiltFromChangesNothing() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(2);
        var rebuilt = first.atEpoch(2).open(BoardContent.fresh(20));
        first.giveBack(sold);
        rebuilt.giveBackSoldIn(1, sold);
        first.settle(sold);
        rebuilt.isCounted(20, 0, 0);
        assertThat(rebuilt.reserve(sold)).isEqualTo(ALREADY_ENDED);
    }

    @Test
    default void aReturnOfALaterEpochWaitsForItsBoard() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(2);
        var later = first.atEpoch(2);
        assertThatThrownBy(() -> later.giveBackSoldIn(1, sold)).isInstanceOf(BoardNotOpenException.class);
        first.isCounted(18, 0, 2);
        later.open(soldTo(18, Map.of(sold.userId(), 2)));
        later.giveBackSoldIn(1, sold);
        later.isCounted(20, 0, 0);
    }

    @Test
    default void aReturnWaitsForABoardThatIsGone() {
        var rig = aBoard(4);
        assertThatThrownBy(() -> rig.giveBack(rig.aHoldFor(1))).isInstanceOf(BoardNotOpenException.class);
    }

    @Test
    default void aClosedBoardTakesUnitsBackToo() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.sold(2);
        rig.board.close(rig.terms);
        rig.giveBack(sold);
        rig.isCounted(20, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    default void unitsAddUpWhileSomeGiveBackAndOthersBuy(int buckets) {
        int units = 60;
        var rig = aBoard(buckets).open(units);
        List<String> buyers = IntStream.range(0, 300).mapToObj(i -> rig.buyer()).toList();
        int sold = Race.of(buyers, buyer -> buysAndThinksAgain(rig, buyer)).stream()
                .mapToInt(Integer::intValue)
                .sum();
        rig.isCounted(units - sold, 0, sold);
        for (int left = units - sold; left > 0; left--) {
            rig.held(1);
        }
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(SOLD_OUT);
    }

    /** Mostly gives back what it bought, twice; the sale is told again in between. Answers how many units stay sold. */
    private static int buysAndThinksAgain(BoardRig rig, String buyer) {
        Hold hold = hold(buyer, ThreadLocalRandom.current().nextInt(1, LIMIT + 1));
        if (rig.reserve(hold) != HELD) {
            return 0;
        }
        rig.settle(hold);
        if (ThreadLocalRandom.current().nextInt(4) == 0) {
            return hold.units();
        }
        rig.giveBack(hold);
        rig.settle(hold);
        rig.giveBack(hold);
        return 0;
    }
}
