package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult.Outcome;
import io.sluice.common.message.StockBatch;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Boards are kept right while they sell. */
@OnLocalMiddleware("stock-service")
class ReconcileBoardsIT extends LedgerTest {
    private static final int MANY = 500;

    @Test
    void aBoardWithTooManyUnitsIsStoppedAndBuiltAgainInTheMiddleOfASale() {
        addUnits(MANY - UNITS);
        var crowd = new Crowd();
        try {
            // Longer than it takes to believe something wrong.
            await().atMost(SOON).until(() -> crowd.served() > 30);
            assertThat(onBoard().epoch()).isEqualTo(1);
            assertThat(crowd.heard).containsExactly(Outcome.HELD);
            redis.opsForValue().increment(key(0, "stock"), 50);
            await().atMost(SOON).until(() -> onBoard().epoch() > 1);
            int served = crowd.served();
            await().atMost(SOON).until(() -> crowd.served() > served + 5);
        } finally {
            crowd.goHome();
        }
        assertThat(crowd.heard).containsExactlyInAnyOrder(Outcome.HELD, Outcome.NOT_OPEN);
        assertThat(crowd.refused).as("let in for nothing").hasValue(0);
        Allotment ledger = allotments.find(promo).orElseThrow();
        assertThat(ledger.sold()).isEqualTo(crowd.served());
        assertThat(onBoard()).isEqualTo(new BoardCount(2, MANY - ledger.sold(), 0, ledger.sold(), 0));
    }

    @Test
    void aMoveBetweenBucketsThatBrokeOffIsFinished() {
        redis.opsForValue().decrement(key(0, "stock"), 2);
        long before = clock.millis() - 10_000;
        redis.opsForHash().put(key(0, "moves"), "move:" + ids.next(), "1:2:" + before + ":1");
        await().atMost(SOON).until(() -> !redis.hasKey(key(0, "moves")));
        assertThat(redis.opsForValue().get(key(1, "stock"))).isEqualTo("5");
        assertThat(onBoard()).isEqualTo(new BoardCount(1, UNITS, 0, 0, 0));
    }

    private void addUnits(int units) {
        database.update("UPDATE item_stock SET available = ? WHERE item_id = ?", units, item);
        replenishAllotment.replenish(promo, ids.next(), units);
    }

    /** Buyers of one unit each who come one after the other until they are sent home. */
    private final class Crowd {
        private final Set<Outcome> heard = ConcurrentHashMap.newKeySet();
        private final AtomicInteger accepted = new AtomicInteger();
        private final AtomicInteger refused = new AtomicInteger();
        private volatile boolean coming = true;
        private final CompletableFuture<Void> all = CompletableFuture.runAsync(this::come);

        private void come() {
            while (coming) {
                StockBatch.Hold hold = promised(ids.next(), 1);
                Outcome outcome = board.reserve(promo, BUCKETS, new Hold(hold.rid(), hold.userId(), 1))
                        .outcome();
                heard.add(outcome);
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
