package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult.Outcome;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.promo.SaleState;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment.State;
import io.sluice.stock.allotment.CloseAllotment;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What was sold and given up comes back once, wherever the sale has got to. */
@OnLocalMiddleware("stock-service")
class RestockIT extends LedgerTest {
    @Autowired
    private RestockHolds giveBackHolds;

    @Autowired
    private CloseAllotment closeAllotment;

    @Test
    void unitsGivenBackAreInTheLedgerAndOnTheBoardAgain() {
        StockBatch batch = sold(held(ids.next(), 2), held(ids.next(), 1));
        StockBatch release = releaseOf(batch);
        send(release);
        assertThat(awaitResult(release)).isEqualTo(new StockResult(release.batchId(), promo, List.of(), List.of()));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, UNITS, 0, 0, 0));
    }

    @Test
    void aPartOfABatchCanComeBackAndTheRestLater() {
        StockBatch batch = sold(held(ids.next(), 2), held(ids.next(), 1), held(ids.next(), 3));
        release(batch.holds().get(0), batch.holds().get(2));
        assertLedger(9, 1);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, 9, 0, 1, 0));
        release(batch.holds().get(0), batch.holds().get(1));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, UNITS, 0, 0, 0));
    }

    @Test
    void givingBackAgainChangesNothingAndGetsTheSameAnswer() {
        StockBatch release = releaseOf(sold(held(ids.next(), 2), held(ids.next(), 1)));
        send(release);
        StockResult first = awaitResult(release);
        send(release);
        send(release);
        await().atMost(SOON)
                .untilAsserted(() ->
                        assertThat(results.of(release.batchId())).hasSize(3).containsOnly(first));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, UNITS, 0, 0, 0));
    }

    @Test
    void aHoldNamedTwiceInABatchComesBackOnce() {
        StockBatch.Hold hold = sold(held(ids.next(), 2)).holds().get(0);
        release(hold, hold);
        assertLedger(UNITS, 0);
    }

    @Test
    void racingReturnsOfTheSameUnitsCountOnce() {
        StockBatch batch = sold(held(ids.next(), 2), held(ids.next(), 1));
        sold(held(ids.next(), 3));
        var racing = Collections.nCopies(8, releaseOf(batch)).stream()
                .map(release -> CompletableFuture.runAsync(() -> giveBackHolds.giveBack(release)))
                .toList();
        racing.forEach(CompletableFuture::join);
        assertLedger(7, 3);
    }

    @Test
    void unitsAddUpWhileSomeGiveBackAndOthersBuy() {
        List<String> users = IntStream.range(0, 6).mapToObj(i -> ids.next()).toList();
        // Fewer than there are connections to the database, for which the rest would wait in vain.
        var threads = Executors.newFixedThreadPool(8);
        try {
            var racing = IntStream.range(0, 60)
                    .mapToObj(i -> CompletableFuture.supplyAsync(
                            () -> buysAndMayThinkAgain(users.get(i % 6), i % 4 > 0), threads))
                    .toList();
            int kept = racing.stream().mapToInt(CompletableFuture::join).sum();
            assertLedger(UNITS - kept, kept);
        } finally {
            threads.shutdownNow();
        }
    }

    private int buysAndMayThinkAgain(String user, boolean thinksAgain) {
        StockBatch batch = batchOf(promised(user, 1));
        int taken = takeHolds.take(batch).allAccepted().size();
        if (taken == 0 || !thinksAgain) {
            return taken;
        }
        Deadlocks.outlive(() -> giveBackHolds.giveBack(releaseOf(batch)));
        return 0;
    }

    @Test
    void whoeverGaveUnitsBackMayBuyAgainAndNotMore() {
        String user = ids.next();
        StockBatch batch = sold(held(user, LIMIT));
        assertThat(takeHolds.take(batchOf(promised(user, 1))).refused()).hasSize(1);
        release(batch.holds().get(0));
        sold(held(user, LIMIT));
        assertThat(takeHolds.take(batchOf(promised(user, 1))).refused()).hasSize(1);
        assertThat(board.reserve(promo, BUCKETS, new Hold(ids.next(), user, 1)).outcome())
                .isEqualTo(Outcome.LIMIT_REACHED);
        assertLedger(7, 3);
    }

    @Test
    void aSaleDeliveredAgainAfterItsReturnTakesNothing() {
        StockBatch batch = sold(held(ids.next(), 2));
        release(batch.holds().get(0));
        send(batch);
        await().atMost(SOON).until(() -> results.of(batch.batchId()).size() == 2);
        assertThat(results.of(batch.batchId())).containsOnly(awaitResult(batch));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, UNITS, 0, 0, 0));
    }

    @Test
    void backOnSaleIsToldUnderAHigherGeneration() {
        StockBatch batch = sold(held(ids.next(), 3), held(ids.next(), 3), held(ids.next(), 3), held(ids.next(), 1));
        await().atMost(SOON).until(() -> sale().soldOut());
        long soldOutIn = sale().generation();
        release(batch.holds().get(3));
        assertThat(sale().soldOut()).isFalse();
        assertThat(sale().generation()).isGreaterThan(soldOutIn);
        sold(held(ids.next(), 1));
    }

    @Test
    void whatTheLedgerRefusedHasNothingToGiveBack() {
        sold(held(ids.next(), 3), held(ids.next(), 3), held(ids.next(), 3));
        StockBatch refused = batchOf(promised(ids.next(), 2));
        assertThat(takeHolds.take(refused).refused()).hasSize(1);
        release(refused.holds().get(0));
        assertLedger(1, 9);
    }

    @Test
    void whatWasNeverSoldOrOtherwiseCannotComeBack() {
        String user = ids.next();
        StockBatch.Hold sold = sold(held(user, 2)).holds().get(0);
        var unknown = promised(user, 2);
        var more = new StockBatch.Hold(sold.rid(), sold.orderId(), user, 3);
        var anothers = new StockBatch.Hold(sold.rid(), sold.orderId(), ids.next(), 2);
        for (var wrong : List.of(unknown, more, anothers)) {
            assertThatThrownBy(() -> giveBackHolds.giveBack(releaseOf(batchOf(sold, wrong))))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertLedger(8, 2);
    }

    @Test
    void afterTheEndUnitsGoBackToNormalStock() {
        StockBatch batch = sold(held(ids.next(), 2), held(ids.next(), 1));
        assertThat(closeAllotment.close(allotments.find(promo).orElseThrow())).isEqualTo(State.CLOSED);
        assertThat(normalStock()).isEqualTo(7);
        release(batch.holds().get(0));
        release(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(9);
        assertLedger(0, 1);
        assertThat(allotments.find(promo).orElseThrow().returned()).isEqualTo(9);
    }

    @Test
    void whatComesBackWhileTheSaleIsClosingIsReturnedWhenItIsClosed() {
        StockBatch batch = sold(held(ids.next(), 2));
        database.update("UPDATE allotments SET state = 'CLOSING' WHERE promo_id = ?", promo);
        giveBackHolds.giveBack(releaseOf(batch));
        closeAllotment.close(allotments.find(promo).orElseThrow());
        assertLedger(0, 0);
        assertThat(normalStock()).isEqualTo(UNITS);
        release(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(UNITS);
    }

    @Test
    void afterTheEndUnitsComeBackAlsoWhenTheBoardIsGone() {
        StockBatch batch = sold(held(ids.next(), 2));
        closeAllotment.close(allotments.find(promo).orElseThrow());
        loseTheBoard();
        release(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(UNITS);
    }

    @Test
    void aReturnWaitsForABoardThatIsBuiltAgainAndCountsOnceThere() {
        StockBatch batch = sold(held(ids.next(), 2), held(ids.next(), 3));
        loseTheBoard();
        StockBatch release = releaseOf(batchOf(batch.holds().get(0)));
        send(release);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(results.of(release.batchId())).isNotEmpty());
        assertLedger(7, 3);
        assertThat(onBoard())
                .extracting(BoardCount::available, BoardCount::sold)
                .containsExactly(7, 3);
        release(batch.holds().get(0), batch.holds().get(1));
        assertThat(onBoard())
                .extracting(BoardCount::available, BoardCount::sold)
                .containsExactly(UNITS, 0);
        assertLedger(UNITS, 0);
    }

    private StockBatch sold(StockBatch.Hold... holds) {
        StockBatch batch = batchOf(holds);
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(holds.length);
        return batch;
    }

    private void release(StockBatch.Hold... holds) {
        StockBatch release = releaseOf(batchOf(holds));
        send(release);
        awaitResult(release);
    }

    private StockBatch releaseOf(StockBatch batch) {
        return new StockBatch(ids.next(), promo, StockBatch.Type.RELEASE, batch.holds());
    }

    private SaleState sale() {
        return register.readSales().getOrDefault(promo, SaleState.UNKNOWN);
    }

    private int normalStock() {
        return database.queryForObject("SELECT available FROM item_stock WHERE item_id = ?", Integer.class, item);
    }

    private void loseTheBoard() {
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            for (String name : List.of("stock", "holds", "buyers", "sold", "ended", "meta")) {
                redis.delete(key(bucket, name));
            }
        }
    }
}
