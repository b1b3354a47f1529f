package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.MoveUnits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The ledger decides: what is there is deducted, once; what is not is refused, for good. */
@OnLocalMiddleware("stock-service")
class ApplyReservationsIT extends SellingTest {
    @Autowired
    private MoveUnits moveUnits;

    @Test
    void deductsWhatWasPromisedMarksItSoldAndPublishesTheResult() {
        StockBatch batch = batchOf(held(2), held(1));
        send(batch);
        StockResult result = awaitResult(batch);
        assertThat(result.accepted()).containsExactlyElementsOf(reservationsOf(batch));
        assertThat(result.refused()).isEmpty();
        assertLedger(7, 3);
        assertThat(onBoard()).isEqualTo(count(1, 7, 3));
    }

    @Test
    void aBatchDeliveredAgainChangesNothingAndGetsTheSameAnswer() {
        StockBatch batch = batchOf(held(2), promised(3), promised(3), promised(3));
        send(batch);
        StockResult first = awaitResult(batch);
        assertThat(first.refused()).containsExactly(batch.holds().get(3).reservationId());
        send(batch);
        send(batch);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(results.of(batch)).hasSize(3).containsOnly(first));
        assertLedger(2, 8);
    }

    @Test
    void whatWasRefusedStaysRefusedAlsoWhenUnitsAreThereAgain() {
        StockBatch all = batchOf(promised(3), promised(3), promised(3));
        deductHolds.deduct(all);
        StockBatch tooMuch = batchOf(promised(2));
        assertThat(deductHolds.deduct(tooMuch).refused()).hasSize(1);
        setNormalStock(5);
        replenish(ids.next(CommandId::new), 5);
        assertThat(deductHolds.deduct(tooMuch).refused()).hasSize(1);
        assertLedger(6, 9);
    }

    @Test
    void whatDoesNotFitIsRefusedAndWhatFitsBehindItIsAccepted() {
        StockBatch batch = batchOf(promised(3), promised(3), promised(3), promised(2), promised(1));
        var deduction = deductHolds.deduct(batch);
        assertThat(deduction.refused()).containsExactly(batch.holds().get(3));
        assertLedger(0, 10);
    }

    @Test
    void nobodyGetsMoreThanTheLimitWhateverTheBoardAdmits() {
        UserId user = aUser();
        assertThat(deductHolds.deduct(batchOf(promised(user, 2))).allAccepted()).hasSize(1);
        assertThat(deductHolds.deduct(batchOf(promised(user, 2))).refused()).hasSize(1);
        assertThat(deductHolds
                        .deduct(batchOf(promised(user, 1), promised(user, 1)))
                        .allAccepted())
                .hasSize(1);
        assertLedger(7, 3);
    }

    @Test
    void unitsThatABuyerMayNotHaveGoBackOnSale() {
        UserId user = aUser();
        deductHolds.deduct(batchOf(promised(user, LIMIT)));
        StockBatch bought = batchOf(held(user, LIMIT));
        send(bought);
        assertThat(awaitResult(bought).refused()).hasSize(1);
        send(bought);
        await().atMost(SOON).until(() -> results.of(bought).size() == 2);
        assertLedger(UNITS - LIMIT, LIMIT);
        assertThat(onBoard().held()).isEqualTo(Units.NONE);
        assertThat(availableOnBoard())
                .as("the first sale was never marked here")
                .isEqualTo(UNITS);
    }

    @Test
    void racingBatchesDeductExactlyWhatIsThere() {
        var racing = IntStream.range(0, 20)
                .mapToObj(i -> CompletableFuture.supplyAsync(() ->
                        deductHolds.deduct(batchOf(promised(1))).allAccepted().size()))
                .toList();
        assertThat(racing.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(UNITS);
        assertLedger(0, UNITS);
    }

    @Test
    void aBatchDeliveredManyTimesAtOnceIsDeductedOnce() {
        StockBatch batch = batchOf(promised(2), promised(1), promised(3));
        var racing = IntStream.range(0, 12)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> deductHolds.deduct(batch)))
                .toList();
        assertThat(racing)
                .allSatisfy(deduction ->
                        assertThat(deduction.join().allAccepted()).containsExactlyInAnyOrderElementsOf(batch.holds()));
        assertLedger(4, 6);
    }

    @Test
    void racingBatchesOfAFewBuyersStayWithinTheLimit() {
        List<UserId> users = List.of(aUser(), aUser());
        var racing = IntStream.range(0, 20)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> deductHolds
                        .deduct(batchOf(promised(users.get(i % 2), 1), promised(users.get((i + 1) % 2), 1)))
                        .allAccepted()
                        .size()))
                .toList();
        assertThat(racing.stream().mapToInt(CompletableFuture::join).sum()).isEqualTo(2 * LIMIT);
        assertLedger(UNITS - 2 * LIMIT, 2 * LIMIT);
    }

    @Test
    void nothingIsDeductedFromAnAllotmentThatIsNotWhatItWas() {
        Allotment before = allotment();
        UserId user = aUser();
        StockBatch tooMuch = batchOf(promised(user, LIMIT + 1));
        assertThat(deductWholeBatch.deduct(before, tooMuch))
                .as("over the limit")
                .isEmpty();
        assertThat(deductHolds.deduct(tooMuch).refused()).hasSize(1);
        assertThat(deductWholeBatch.deduct(before, batchOf(promised(user, 1))))
                .as("a hold was refused meanwhile")
                .isEmpty();
        Allotment after = allotment();
        raiseEpoch();
        assertThat(deductWholeBatch.deduct(after, batchOf(promised(user, 1))))
                .as("its board is being rebuilt")
                .isEmpty();
        assertThat(deductWholeBatch.deduct(allotment(), batchOf(promised(user, 1))))
                .isPresent();
        assertLedger(9, 1);
    }

    @Test
    void aBoardRaisedByHandSellsNothingThatIsNotThere() {
        redis.opsForValue().increment(key(0, "stock"), 50);
        List<Hold> holds = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            holds.add(held(1));
        }
        StockBatch batch = batchOf(holds.toArray(Hold[]::new));
        send(batch);
        StockResult result = awaitResult(batch);
        assertThat(result.accepted()).hasSize(UNITS);
        assertThat(result.refused()).hasSize(5);
        assertLedger(0, UNITS);
        // What remains on the board is worth nothing: it is found and the board is rebuilt from the ledger.
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(availableOnBoard()).isZero();
            assertThat(epochOfBoard()).isGreaterThan(1);
            assertThat(soldOnBoard()).isEqualTo(UNITS);
        });
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(saleState().soldOut()).isTrue());
    }

    @Test
    void unitsTheBoardLostComeBackToIt() {
        redis.opsForValue().decrement(key(1, "stock"), 2);
        await().atMost(SOON).untilAsserted(() -> assertThat(availableOnBoard()).isEqualTo(UNITS));
        assertThat(epochOfBoard())
                .as("rebuilt: units that were merely added could come twice")
                .isEqualTo(2);
    }

    @Test
    void aRebuiltBoardKnowsWhoBoughtAndCountsWhatIsOnItsWay() {
        UserId owner = aUser();
        StockBatch sold = batchOf(held(owner, LIMIT));
        send(sold);
        awaitResult(sold);
        Hold onItsWay = held(1);
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
        assertThat(reserve(promised(owner, 1))).isEqualTo(Outcome.LIMIT_REACHED);
        StockBatch late = batchOf(onItsWay);
        send(late);
        assertThat(awaitResult(late).accepted()).hasSize(1);
        assertLedger(6, 4);
        assertThat(availableOnBoard()).isEqualTo(6);
        assertThat(soldOnBoard()).isEqualTo(4);

        // Both again: the first was deducted before the board was rebuilt, the second after.
        send(sold);
        send(late);
        await().atMost(SOON)
                .until(() -> results.of(sold).size() == 2 && results.of(late).size() == 2);
        assertThat(availableOnBoard()).isEqualTo(6);
        assertThat(soldOnBoard()).isEqualTo(4);
        assertThat(reserve(promised(onItsWay.userId(), LIMIT - 1)))
                .as("nor do they count twice for their buyer")
                .isEqualTo(Outcome.HELD);
    }

    @Test
    void unitsAddedBeforeABoardWasRebuiltAreNotAddedTwice() {
        var command = ids.next(CommandId::new);
        setNormalStock(5);
        replenish(command, 5);
        assertThat(availableOnBoard()).isEqualTo(UNITS + 5);
        redis.delete(key(0, "meta"));
        await().atMost(SOON).untilAsserted(() -> assertThat(epochOfBoard()).isGreaterThan(1));
        replenish(command, 5);
        assertThat(availableOnBoard()).isEqualTo(UNITS + 5);
    }

    @Test
    void aBoardWhoseRebuildBrokeOffIsRebuiltAfterAll() {
        raiseEpoch();
        await().atMost(SOON).untilAsserted(() -> assertThat(epochOfBoard()).isGreaterThanOrEqualTo(2));
        StockBatch batch = batchOf(held(1));
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(1);
    }

    @Test
    void aSaleThatIsOverIsDecidedAlsoWhenItsBoardIsGone() {
        StockBatch batch = batchOf(held(1));
        setState("CLOSING");
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            redis.delete(key(bucket, "meta"));
        }
        send(batch);
        assertThat(awaitResult(batch).accepted()).hasSize(1);
    }

    @Test
    void aBatchThatComesAfterTheSaleWasClosedIsRefused() {
        StockBatch late = batchOf(held(1));
        setState("CLOSING");
        moveUnits.finishClosing(promo);
        send(late);
        assertThat(awaitResult(late).refused()).isEqualTo(reservationsOf(late));
        assertThat(allotment().balance().returned()).isEqualTo(Units.of(UNITS));
    }

    @Test
    void soldOutIsNotedAlsoWhenNoBuyerPublishedIt() {
        StockBatch batch = batchOf(Stream.generate(() -> held(1)).limit(UNITS).toArray(Hold[]::new));
        assertThat(availableOnBoard()).isZero();
        await().during(Duration.ofSeconds(2))
                .atMost(SOON)
                .until(() -> !saleState().soldOut());
        send(batch);
        await().atMost(SOON).until(() -> saleState().soldOut());
    }
}
