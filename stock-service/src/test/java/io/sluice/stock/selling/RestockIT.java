package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.CloseAllotment;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What was sold and given up comes back once, in whichever state the sale is. */
@OnLocalMiddleware("stock-service")
class RestockIT extends SellingTest {
    @Autowired
    private RestockHolds restockHolds;

    @Autowired
    private CloseAllotment closeAllotment;

    @Test
    void restockedUnitsAreInTheLedgerAndOnTheBoardAgain() {
        StockBatch batch = sold(held(2), held(1));
        StockBatch restock = restockOf(batch);
        send(restock);
        assertThat(awaitResult(restock)).isEqualTo(new StockResult(restock.batchId(), promo, List.of(), List.of()));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(count(1, UNITS, 0));
    }

    @Test
    void aPartOfABatchCanBeRestockedAndTheRestLater() {
        StockBatch batch = sold(held(2), held(1), held(3));
        restock(batch.holds().get(0), batch.holds().get(2));
        assertLedger(9, 1);
        assertThat(onBoard()).isEqualTo(count(1, 9, 1));
        restock(batch.holds().get(0), batch.holds().get(1));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(count(1, UNITS, 0));
    }

    @Test
    void restockingAgainChangesNothingAndGetsTheSameAnswer() {
        StockBatch restock = restockOf(sold(held(2), held(1)));
        send(restock);
        StockResult first = awaitResult(restock);
        send(restock);
        send(restock);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(results.of(restock)).hasSize(3).containsOnly(first));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(count(1, UNITS, 0));
    }

    @Test
    void aHoldNamedTwiceInABatchIsRestockedOnce() {
        Hold hold = sold(held(2)).holds().get(0);
        restock(hold, hold);
        assertLedger(UNITS, 0);
    }

    @Test
    void racingRestocksOfTheSameUnitsCountOnce() {
        StockBatch batch = sold(held(2), held(1));
        sold(held(3));
        var racing = Collections.nCopies(8, restockOf(batch)).stream()
                .map(restock -> CompletableFuture.runAsync(() -> restockHolds.restock(restock)))
                .toList();
        racing.forEach(CompletableFuture::join);
        assertLedger(7, 3);
    }

    @Test
    void unitsAddUpWhileSomeAreRestockedAndOthersSold() {
        List<UserId> users = IntStream.range(0, 6).mapToObj(i -> aUser()).toList();
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

    private int buysAndMayThinkAgain(UserId user, boolean thinksAgain) {
        StockBatch batch = batchOf(promised(user, 1));
        int accepted = deductHolds.deduct(batch).allAccepted().size();
        if (accepted == 0 || !thinksAgain) {
            return accepted;
        }
        Deadlocks.retry(() -> restockHolds.restock(restockOf(batch)));
        return 0;
    }

    @Test
    void aBuyerWhoseUnitsAreRestockedMayBuyAgainAndNotMore() {
        UserId user = aUser();
        StockBatch batch = sold(held(user, LIMIT));
        assertThat(deductHolds.deduct(batchOf(promised(user, 1))).refused()).hasSize(1);
        restock(batch.holds().get(0));
        sold(held(user, LIMIT));
        assertThat(deductHolds.deduct(batchOf(promised(user, 1))).refused()).hasSize(1);
        assertThat(reserve(promised(user, 1))).isEqualTo(Outcome.LIMIT_REACHED);
        assertLedger(7, 3);
    }

    @Test
    void aSaleDeliveredAgainAfterItsRestockDeductsNothing() {
        StockBatch batch = sold(held(2));
        restock(batch.holds().get(0));
        send(batch);
        await().atMost(SOON).until(() -> results.of(batch).size() == 2);
        assertThat(results.of(batch)).containsOnly(awaitResult(batch));
        assertLedger(UNITS, 0);
        assertThat(onBoard()).isEqualTo(count(1, UNITS, 0));
    }

    @Test
    void backOnSaleIsPublishedUnderAHigherGeneration() {
        StockBatch batch = sold(held(3), held(3), held(3), held(1));
        await().atMost(SOON).until(() -> saleState().soldOut());
        long soldOutIn = saleState().generation();
        restock(batch.holds().get(3));
        assertThat(saleState().soldOut()).isFalse();
        assertThat(saleState().generation()).isGreaterThan(soldOutIn);
        sold(held(1));
    }

    @Test
    void whatTheLedgerRefusedHasNothingToRestock() {
        sold(held(3), held(3), held(3));
        StockBatch refused = batchOf(promised(2));
        assertThat(deductHolds.deduct(refused).refused()).hasSize(1);
        restock(refused.holds().get(0));
        assertLedger(1, 9);
    }

    @Test
    void whatWasNeverSoldOrOtherwiseCannotBeRestocked() {
        UserId user = aUser();
        Hold sold = sold(held(user, 2)).holds().get(0);
        var unknown = promised(user, 2);
        var more = new Hold(sold.reservationId(), sold.orderId(), user, Units.of(3));
        var anothers = new Hold(sold.reservationId(), sold.orderId(), aUser(), Units.of(2));
        for (var wrong : List.of(unknown, more, anothers)) {
            assertThatThrownBy(() -> restockHolds.restock(restockOf(batchOf(sold, wrong))))
                    .isInstanceOf(IllegalStateException.class);
        }
        assertLedger(8, 2);
    }

    @Test
    void afterTheEndUnitsReturnToNormalStock() {
        StockBatch batch = sold(held(2), held(1));
        assertThat(closeAllotment.close(allotment())).isEqualTo(AllotmentState.CLOSED);
        assertThat(normalStock()).isEqualTo(7);
        restock(batch.holds().get(0));
        restock(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(9);
        assertLedger(0, 1);
        assertThat(allotment().balance().returned()).isEqualTo(Units.of(9));
    }

    @Test
    void whatIsRestockedWhileTheSaleIsClosingIsReturnedWhenItIsClosed() {
        StockBatch batch = sold(held(2));
        setState("CLOSING");
        restockHolds.restock(restockOf(batch));
        closeAllotment.close(allotment());
        assertLedger(0, 0);
        assertThat(normalStock()).isEqualTo(UNITS);
        restock(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(UNITS);
    }

    @Test
    void afterTheEndUnitsComeBackAlsoWhenTheBoardIsGone() {
        StockBatch batch = sold(held(2));
        closeAllotment.close(allotment());
        loseTheBoard();
        restock(batch.holds().get(0));
        assertThat(normalStock()).isEqualTo(UNITS);
    }

    @Test
    void aRestockWaitsForABoardThatIsRebuiltAndCountsOnceThere() {
        StockBatch batch = sold(held(2), held(3));
        loseTheBoard();
        StockBatch restock = restockOf(batchOf(batch.holds().get(0)));
        send(restock);
        await().atMost(SOON).untilAsserted(() -> assertThat(results.of(restock)).isNotEmpty());
        assertLedger(7, 3);
        assertThat(availableOnBoard()).isEqualTo(7);
        assertThat(soldOnBoard()).isEqualTo(3);
        restock(batch.holds().get(0), batch.holds().get(1));
        assertThat(availableOnBoard()).isEqualTo(UNITS);
        assertThat(soldOnBoard()).isZero();
        assertLedger(UNITS, 0);
    }

    private StockBatch sold(Hold... holds) {
        StockBatch batch = batchOf(holds);
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(holds.length);
        return batch;
    }

    private void restock(Hold... holds) {
        StockBatch restock = restockOf(batchOf(holds));
        send(restock);
        awaitResult(restock);
    }

    private StockBatch restockOf(StockBatch batch) {
        return new StockBatch(ids.next(BatchId::new), promo, StockBatch.Type.RESTOCK, batch.holds());
    }

    private int normalStock() {
        return database.queryForObject(
                "SELECT available FROM item_stock WHERE item_id = ?", Integer.class, item.value());
    }

    private void loseTheBoard() {
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            for (String name : List.of("stock", "holds", "buyers", "sold", "ended", "meta")) {
                redis.delete(key(bucket, name));
            }
        }
    }
}
