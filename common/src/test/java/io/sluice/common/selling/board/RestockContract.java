package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.LIMIT;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.BoardRig.resized;
import static io.sluice.common.selling.board.BoardRig.soldTo;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.LIMIT_REACHED;
import static io.sluice.common.selling.board.HoldResult.Outcome.SOLD_OUT;
import static io.sluice.common.selling.board.HoldResult.Outcome.TOKEN_SPENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sold units are restocked once, for other buyers and for the one who had them. */
interface RestockContract extends OnABoard {
    @Test
    default void restockedUnitsCanBeBoughtByOthers() {
        var rig = aBoard(4).open(3);
        Hold sold = rig.sold(3);
        Hold wish = rig.aHoldFor(2);
        assertThat(rig.reserve(wish)).isEqualTo(SOLD_OUT);
        rig.restock(sold);
        rig.isCounted(3, 0, 0);
        assertThat(rig.reserve(wish)).isEqualTo(HELD);
        rig.isCounted(1, 2, 0);
    }

    @Test
    default void aBuyerWhoseUnitsWereRestockedMayBuyThatManyAgain() {
        var rig = aBoard(4).open(20);
        UserId buyer = rig.buyer();
        Hold one = rig.sold(buyer, 1);
        rig.sold(buyer, LIMIT - 1);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(LIMIT_REACHED);
        rig.restock(one);
        assertThat(rig.reserve(hold(buyer, 2))).isEqualTo(LIMIT_REACHED);
        assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(HELD);
        rig.isCounted(17, 1, 2);
    }

    @Test
    default void restockingAgainChangesNothing() {
        var rig = aBoard(4).open(20);
        Hold one = rig.sold(1);
        Hold two = rig.sold(2);
        rig.sold(3);
        rig.restock(one, one);
        rig.restock(one, two);
        rig.restock(two);
        rig.isCounted(17, 0, 3);
    }

    @Test
    default void markingTheSaleAgainAfterItsRestockChangesNothing() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.sold(2);
        rig.restock(hold);
        rig.markSold(hold);
        rig.markSold(hold, rig.held(1));
        assertThat(rig.release(hold)).isZero();
        rig.restock(hold);
        rig.isCounted(19, 0, 1);
        assertThat(rig.reserve(hold(hold.userId(), LIMIT))).isEqualTo(HELD);
    }

    @Test
    default void theTokenOfARestockedSaleIsSpent() {
        var rig = aBoard(4).open(20);
        Hold hold = rig.sold(2);
        rig.restock(hold);
        assertThat(rig.reserve(hold)).isEqualTo(ALREADY_ENDED);
        assertThat(rig.reserve(resized(hold, 1))).isEqualTo(TOKEN_SPENT);
        rig.isCounted(20, 0, 0);
    }

    @Test
    default void aSaleThatWasNeverMarkedIsFreeOnce() {
        var rig = aBoard(4).open(20);
        Hold held = rig.held(2);
        Hold lost = rig.aHoldFor(3);
        rig.restock(held, lost);
        rig.markSold(held, lost);
        rig.isCounted(20, 0, 0);
        assertThat(rig.reserve(hold(held.userId(), LIMIT))).isEqualTo(HELD);
    }

    @Test
    default void aSaleThatTheBoardWasBuiltFromIsRestockedInTheBucketOfItsBuyer() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(first.buyerIn(3), 3);
        Hold other = first.sold(first.buyerIn(0), 1);
        var rebuilt = first.atEpoch(2).open(soldTo(16, Map.of(sold.userId(), 3, other.userId(), 1)));
        rebuilt.restockSoldIn(1, sold);
        rebuilt.restockSoldIn(1, sold);
        rebuilt.isCounted(19, 0, 1);
        assertThat(rebuilt.reserve(hold(sold.userId(), LIMIT))).isEqualTo(HELD);
        // The sale delivered again must not undo it.
        first.markSold(sold);
        rebuilt.isCounted(16, 3, 1);
    }

    @Test
    default void aTokenSentAgainForFewerUnitsFreesThoseWhenItsSaleIsRestocked() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(2);
        var rebuilt = first.atEpoch(2).open(soldTo(18, Map.of(sold.userId(), 2)));
        assertThat(rebuilt.reserve(resized(again(sold), 1))).isEqualTo(HELD);
        rebuilt.restockSoldIn(1, sold);
        rebuilt.isCounted(20, 0, 0);
        assertThat(rebuilt.reserve(hold(sold.userId(), LIMIT))).isEqualTo(HELD);
    }

    @Test
    default void aRestockThatALaterBoardWasBuiltFromChangesNothing() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(2);
        var rebuilt = first.atEpoch(2).open(BoardContent.fresh(Units.of(20)));
        first.restock(sold);
        rebuilt.restockSoldIn(1, sold);
        first.markSold(sold);
        rebuilt.isCounted(20, 0, 0);
        assertThat(rebuilt.reserve(sold)).isEqualTo(ALREADY_ENDED);
    }

    @Test
    default void aRestockOfALaterEpochWaitsForItsBoard() {
        var first = aBoard(4).open(20);
        Hold sold = first.sold(2);
        var later = first.atEpoch(2);
        assertThatThrownBy(() -> later.restockSoldIn(1, sold)).isInstanceOf(BoardNotOpenException.class);
        first.isCounted(18, 0, 2);
        later.open(soldTo(18, Map.of(sold.userId(), 2)));
        later.restockSoldIn(1, sold);
        later.isCounted(20, 0, 0);
    }

    @Test
    default void aRestockWaitsForABoardThatIsGone() {
        var rig = aBoard(4);
        assertThatThrownBy(() -> rig.restock(rig.aHoldFor(1))).isInstanceOf(BoardNotOpenException.class);
    }

    @Test
    default void aClosedBoardIsRestockedToo() {
        var rig = aBoard(4).open(20);
        Hold sold = rig.sold(2);
        rig.board.close(rig.terms.board());
        rig.restock(sold);
        rig.isCounted(20, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    default void unitsAddUpWhileSomeAreRestockedAndOthersBought(int buckets) {
        int units = 60;
        var rig = aBoard(buckets).open(units);
        List<UserId> buyers = IntStream.range(0, 300).mapToObj(i -> rig.buyer()).toList();
        int sold = Race.of(buyers, buyer -> buysAndRestocks(rig, buyer)).stream()
                .mapToInt(Integer::intValue)
                .sum();
        rig.isCounted(units - sold, 0, sold);
        for (int left = units - sold; left > 0; left--) {
            rig.held(1);
        }
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(SOLD_OUT);
    }

    /** Usually restocks what it bought, twice, and marks the sale again in between. Answers how many units stay sold. */
    private static int buysAndRestocks(BoardRig rig, UserId buyer) {
        Hold hold = hold(buyer, ThreadLocalRandom.current().nextInt(1, LIMIT + 1));
        if (rig.reserve(hold) != HELD) {
            return 0;
        }
        rig.markSold(hold);
        if (ThreadLocalRandom.current().nextInt(4) == 0) {
            return hold.units().value();
        }
        rig.restock(hold);
        rig.markSold(hold);
        rig.restock(hold);
        return 0;
    }
}
