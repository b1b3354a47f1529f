package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.audit.remote.FakeOrders;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Boards are reconciled with the ledger while they sell. */
@OnLocalMiddleware("stock-service")
class ReconcileBoardsIT extends SellingTest {
    private static final int MANY = 500;

    @Autowired
    private FakeOrders orders;

    @Test
    void aBoardWithTooManyUnitsIsStoppedAndRebuiltInTheMiddleOfASale() {
        addUnits(MANY - UNITS);
        var crowd = new Crowd();
        try {
            // Longer than it takes to confirm a finding.
            await().atMost(SOON).until(() -> crowd.served() > 30);
            assertThat(epochOfBoard()).isEqualTo(1);
            assertThat(crowd.outcomes).containsExactly(Outcome.HELD);
            redis.opsForValue().increment(key(0, "stock"), 50);
            await().atMost(SOON).until(() -> epochOfBoard() > 1);
            int served = crowd.served();
            await().atMost(SOON).until(() -> crowd.served() > served + 5);
        } finally {
            crowd.goHome();
        }
        assertThat(crowd.outcomes).containsExactlyInAnyOrder(Outcome.HELD, Outcome.NOT_OPEN);
        assertThat(crowd.refused).as("admitted for nothing").hasValue(0);
        int sold = allotment().balance().sold().value();
        assertThat(sold).isEqualTo(crowd.served());
        assertThat(onBoard()).isEqualTo(count(2, MANY - sold, sold));
    }

    /** Nothing is ever at rest: a buyer comes, and then the next one. */
    @Test
    void unitsThatGoMissingInTheMiddleOfASaleComeBack() {
        addUnits(MANY - UNITS);
        var crowd = new Crowd();
        try {
            await().atMost(SOON).until(() -> crowd.served() > 10);
            redis.opsForValue().decrement(key(0, "stock"), 5);
            await().atMost(SOON).until(() -> epochOfBoard() > 1);
        } finally {
            crowd.goHome();
        }
        int sold = allotment().balance().sold().value();
        assertThat(onBoard()).isEqualTo(count(2, MANY - sold, sold));
    }

    /** As a failover leaves it that lost the last writes: units of sales are offered again, and the sum is right. */
    @Test
    void aBoardThatLostSalesIsStoppedAndRebuiltInTheMiddleOfASale() {
        addUnits(MANY - UNITS);
        var crowd = new Crowd();
        try {
            await().atMost(SOON).until(() -> crowd.served() > 30);
            redis.opsForValue().increment(key(0, "stock"), 5);
            redis.opsForValue().decrement(key(0, "sold"), 5);
            await().atMost(SOON).until(() -> epochOfBoard() > 1);
        } finally {
            crowd.goHome();
        }
        int sold = allotment().balance().sold().value();
        assertThat(onBoard()).isEqualTo(count(2, MANY - sold, sold));
    }

    @Test
    void aMoveBetweenBucketsThatBrokeOffIsFinished() {
        redis.opsForValue().decrement(key(0, "stock"), 2);
        long before = clock.millis() - 10_000;
        redis.opsForHash().put(key(0, "moves"), "move:" + ids.next(), "1:2:" + before + ":1");
        await().atMost(SOON).until(() -> !redis.hasKey(key(0, "moves")));
        assertThat(redis.opsForValue().get(key(1, "stock"))).isEqualTo("5");
        assertThat(onBoard()).isEqualTo(count(1, UNITS, 0));
    }

    /** The batch is late: its units are still available in the ledger, and its buyer was told that the order is accepted. */
    @Test
    void aLostBoardIsNotRebuiltBeforeTheLedgerHasDecidedOnAcceptedOrders() {
        StockBatch batch = batchOf(held(3));
        orders.accept(promo, 3);
        IntStream.range(0, BUCKETS).forEach(this::lose);
        await().during(Duration.ofSeconds(4))
                .atMost(SOON)
                .until(() -> allotment().epoch().equals(Epoch.FIRST));
        send(batch);
        assertThat(awaitResult(batch).accepted()).as("while it is lost").isEqualTo(reservationsOf(batch));
        orders.accept(promo, 0);
        orders.own(promo, 3);
        await().atMost(SOON).until(() -> epochOfBoard() > 1);
        assertThat(onBoard()).isEqualTo(count(2, UNITS - 3, 3));
    }

    private void lose(int bucket) {
        redis.delete(Stream.of("stock", "holds", "buyers", "sold", "meta")
                .map(name -> key(bucket, name))
                .toList());
    }

    private void addUnits(int units) {
        setNormalStock(units);
        replenish(ids.next(CommandId::new), units);
    }

    /** Buyers of one unit each who come one after the other until they are sent home. */
    private final class Crowd {
        private final Set<Outcome> outcomes = ConcurrentHashMap.newKeySet();
        private final AtomicInteger accepted = new AtomicInteger();
        private final AtomicInteger refused = new AtomicInteger();
        private volatile boolean coming = true;
        private final CompletableFuture<Void> all = CompletableFuture.runAsync(this::come);

        private void come() {
            while (coming) {
                Hold hold = promised(1);
                Outcome outcome = reserve(hold);
                outcomes.add(outcome);
                if (outcome == Outcome.HELD) {
                    buy(batchOf(hold));
                }
            }
        }

        private void buy(StockBatch batch) {
            send(batch);
            var result = awaitResult(batch);
            accepted.addAndGet(result.accepted().size());
            refused.addAndGet(result.refused().size());
        }

        private int served() {
            return accepted.get();
        }

        private void goHome() {
            coming = false;
            all.join();
        }
    }
}
