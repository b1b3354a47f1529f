package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult.Outcome;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.promo.SaleState;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The ledger decides: what is there is taken, once; what is not is refused, for good. */
@OnLocalMiddleware("stock-service")
class LedgerIT extends LedgerTest {
    @Test
    void takesWhatWasPromisedTellsTheBoardAndSaysSo() {
        StockBatch batch = batchOf(held(ids.next(), 2), held(ids.next(), 1));
        send(batch);
        StockResult result = awaitResult(batch);
        assertThat(result.accepted()).containsExactlyElementsOf(rids(batch));
        assertThat(result.refused()).isEmpty();
        assertLedger(7, 3);
        assertThat(onBoard()).isEqualTo(new BoardCount(1, 7, 0, 3, 0));
    }

    @Test
    void aBatchDeliveredAgainChangesNothingAndGetsTheSameAnswer() {
        StockBatch batch =
                batchOf(held(ids.next(), 2), promised(ids.next(), 3), promised(ids.next(), 3), promised(ids.next(), 3));
        send(batch);
        StockResult first = awaitResult(batch);
        assertThat(first.refused()).containsExactly(batch.holds().get(3).rid());
        send(batch);
        send(batch);
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(results.of(batch.batchId())).hasSize(3).containsOnly(first));
        assertLedger(2, 8);
    }

    @Test
    void whatWasRefusedStaysRefusedAlsoWhenUnitsAreThereAgain() {
        StockBatch all = batchOf(promised(ids.next(), 3), promised(ids.next(), 3), promised(ids.next(), 3));
        takeHolds.take(all);
        StockBatch tooMuch = batchOf(promised(ids.next(), 2));
        assertThat(takeHolds.take(tooMuch).refused()).hasSize(1);
        database.update("UPDATE item_stock SET available = 5 WHERE item_id = ?", item);
        replenishAllotment.replenish(promo, ids.next(), 5);
        assertThat(takeHolds.take(tooMuch).refused()).hasSize(1);
        assertLedger(6, 9);
    }

    @Test
    void whatDoesNotFitIsRefusedAndWhatFitsBehindItIsTaken() {
        StockBatch batch = batchOf(
                promised(ids.next(), 3),
                promised(ids.next(), 3),
                promised(ids.next(), 3),
                promised(ids.next(), 2),
                promised(ids.next(), 1));
        var taken = takeHolds.take(batch);
        assertThat(taken.refused()).containsExactly(batch.holds().get(3));
        assertLedger(0, 10);
    }

    @Test
    void nobodyGetsMoreThanTheLimitWhateverTheBoardSays() {
        String user = ids.next();
        assertThat(takeHolds.take(batchOf(promised(user, 2))).allAccepted()).hasSize(1);
        assertThat(takeHolds.take(batchOf(promised(user, 2))).refused()).hasSize(1);
        assertThat(takeHolds.take(batchOf(promised(user, 1), promised(user, 1))).allAccepted())
                .hasSize(1);
        assertLedger(7, 3);
    }

    @Test
    void racingBatchesTakeExactlyWhatIsThere() {
        var racing = IntStream.range(0, 20)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> takeHolds
                        .take(batchOf(promised(ids.next(), 1)))
                        .allAccepted()
                        .size()))
                .toList();
        assertThat(racing.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(UNITS);
        assertLedger(0, UNITS);
    }

    @Test
    void aBatchDeliveredManyTimesAtOnceIsTakenOnce() {
        StockBatch batch = batchOf(promised(ids.next(), 2), promised(ids.next(), 1), promised(ids.next(), 3));
        var racing = IntStream.range(0, 12)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> takeHolds.take(batch)))
                .toList();
        assertThat(racing)
                .allSatisfy(taken ->
                        assertThat(taken.join().allAccepted()).containsExactlyInAnyOrderElementsOf(batch.holds()));
        assertLedger(4, 6);
    }

    @Test
    void racingBatchesOfAFewBuyersStayWithinTheLimit() {
        List<String> users = List.of(ids.next(), ids.next());
        var racing = IntStream.range(0, 20)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> takeHolds
                        .take(batchOf(promised(users.get(i % 2), 1), promised(users.get((i + 1) % 2), 1)))
                        .allAccepted()
                        .size()))
                .toList();
        assertThat(racing.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(2 * LIMIT);
        assertLedger(UNITS - 2 * LIMIT, 2 * LIMIT);
    }

    @Test
    void nothingIsTakenFromAnAllotmentThatIsNotWhatItWas() {
        Allotment before = allotments.find(promo).orElseThrow();
        String user = ids.next();
        StockBatch tooMuch = batchOf(promised(user, LIMIT + 1));
        assertThat(takeWhole.take(before, tooMuch)).as("over the limit").isEmpty();
        assertThat(takeHolds.take(tooMuch).refused()).hasSize(1);
        assertThat(takeWhole.take(before, batchOf(promised(user, 1))))
                .as("somebody was refused meanwhile")
                .isEmpty();
        Allotment after = allotments.find(promo).orElseThrow();
        database.update("UPDATE allotments SET epoch = epoch + 1 WHERE promo_id = ?", promo);
        assertThat(takeWhole.take(after, batchOf(promised(user, 1))))
                .as("its board is being built again")
                .isEmpty();
        assertThat(takeWhole.take(allotments.find(promo).orElseThrow(), batchOf(promised(user, 1))))
                .isPresent();
        assertLedger(9, 1);
    }

    @Test
    void aBoardRaisedByHandSellsNothingThatIsNotThere() {
        redis.opsForValue().increment(key(0, "stock"), 50);
        List<StockBatch.Hold> holds = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            holds.add(held(ids.next(), 1));
        }
        StockBatch batch = batchOf(holds.toArray(StockBatch.Hold[]::new));
        send(batch);
        StockResult result = awaitResult(batch);
        assertThat(result.accepted()).hasSize(UNITS);
        assertThat(result.refused()).hasSize(5);
        assertLedger(0, UNITS);
        // What remains on the board is worth nothing: it is noticed and built again from the ledger.
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(onBoard().available()).isZero();
            assertThat(onBoard().epoch()).isGreaterThan(1);
            assertThat(onBoard().sold()).isEqualTo(UNITS);
        });
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(register.readSales()
                                .getOrDefault(promo, SaleState.UNKNOWN)
                                .soldOut())
                        .isTrue());
    }

    @Test
    void unitsTheBoardLostComeBackToIt() {
        redis.opsForValue().decrement(key(1, "stock"), 2);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(onBoard().available()).isEqualTo(UNITS));
        assertThat(onBoard().epoch())
                .as("built again: units that were merely added could come twice")
                .isEqualTo(2);
    }

    @Test
    void aBoardBuiltAgainRemembersWhoBoughtAndCountsWhatIsOnItsWay() {
        String owner = ids.next();
        StockBatch sold = batchOf(held(owner, LIMIT));
        send(sold);
        awaitResult(sold);
        StockBatch.Hold onItsWay = held(ids.next(), 1);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            redis.delete(List.of(
                    key(bucket, "stock"),
                    key(bucket, "holds"),
                    key(bucket, "buyers"),
                    key(bucket, "sold"),
                    key(bucket, "ended"),
                    key(bucket, "meta")));
        }
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(onBoard().complete()).isTrue());
        assertThat(board.reserve(promo, BUCKETS, new Hold(ids.next(), owner, 1)).outcome())
                .isEqualTo(Outcome.LIMIT_REACHED);
        StockBatch late = batchOf(onItsWay);
        send(late);
        assertThat(awaitResult(late).accepted()).hasSize(1);
        assertLedger(6, 4);
        assertThat(onBoard().available()).isEqualTo(6);
        assertThat(onBoard().sold()).isEqualTo(4);

        // Both again: the first was taken before the board was built, the second after.
        send(sold);
        send(late);
        await().atMost(SOON)
                .until(() -> results.of(sold.batchId()).size() == 2
                        && results.of(late.batchId()).size() == 2);
        assertThat(onBoard().available()).isEqualTo(6);
        assertThat(onBoard().sold()).isEqualTo(4);
        assertThat(board.reserve(promo, BUCKETS, new Hold(ids.next(), onItsWay.userId(), LIMIT - 1))
                        .outcome())
                .as("nor do they count twice for their buyer")
                .isEqualTo(Outcome.HELD);
    }

    @Test
    void unitsAddedBeforeABoardWasBuiltAgainAreNotAddedTwice() {
        String command = ids.next();
        database.update("UPDATE item_stock SET available = 5 WHERE item_id = ?", item);
        replenishAllotment.replenish(promo, command, 5);
        assertThat(onBoard().available()).isEqualTo(UNITS + 5);
        redis.delete(key(0, "meta"));
        await().atMost(SOON).untilAsserted(() -> assertThat(onBoard().epoch()).isGreaterThan(1));
        replenishAllotment.replenish(promo, command, 5);
        assertThat(onBoard().available()).isEqualTo(UNITS + 5);
    }

    @Test
    void aBoardWhoseRebuildingBrokeOffIsBuiltAfterAll() {
        database.update("UPDATE allotments SET epoch = epoch + 1 WHERE promo_id = ?", promo);
        await().atMost(SOON).untilAsserted(() -> assertThat(onBoard().epoch()).isGreaterThanOrEqualTo(2));
        StockBatch batch = batchOf(held(ids.next(), 1));
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(1);
    }

    @Test
    void aSaleThatIsOverIsDecidedAlsoWhenItsBoardIsGone() {
        StockBatch batch = batchOf(held(ids.next(), 1));
        database.update("UPDATE allotments SET state = 'CLOSING' WHERE promo_id = ?", promo);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            redis.delete(key(bucket, "meta"));
        }
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(1);
    }

    @Test
    void aBatchThatComesAfterTheSaleWasClosedIsRefused() {
        StockBatch late = batchOf(held(ids.next(), 1));
        database.update("UPDATE allotments SET state = 'CLOSING' WHERE promo_id = ?", promo);
        allotments.finishClosing(promo);
        send(late);
        assertThat(awaitResult(late).refused()).isEqualTo(rids(late));
        assertThat(allotments.find(promo).orElseThrow().returned()).isEqualTo(UNITS);
    }

    @Test
    void soldOutIsNotedAlsoWhenNobodySaidSo() {
        for (int i = 0; i < UNITS; i++) {
            assertThat(board.reserve(promo, BUCKETS, new Hold(ids.next(), ids.next(), 1))
                            .outcome())
                    .isEqualTo(Outcome.HELD);
        }
        await().atMost(SOON)
                .until(() -> register.readSales()
                        .getOrDefault(promo, SaleState.UNKNOWN)
                        .soldOut());
    }
}
