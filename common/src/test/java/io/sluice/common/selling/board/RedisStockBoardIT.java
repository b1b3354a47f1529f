package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** The contract on the real Redis cluster, and what only Redis can do wrong. */
class RedisStockBoardIT extends OnRedisCluster {
    private static StringRedisTemplate redis;

    @BeforeAll
    static void open() {
        redis = new StringRedisTemplate(connections);
    }

    @Override
    StringRedisTemplate redis() {
        return redis;
    }

    @Test
    void unitsThatArrivedAreNotDeliveredAgainFromANoteLeftBehind() {
        var rig = aBoard(2).open(10);
        breakOffAMove(rig, 0, 1, 4);
        String moves = keys(rig, 0).moves();
        Map<String, String> note = redis.<String, String>opsForHash().entries(moves);
        rig.finishMoves(OPENS.plus(A_MILLI));
        redis.opsForHash().putAll(moves, note);
        rig.finishMoves(OPENS.plus(A_MILLI));
        rig.isCounted(10, 0, 0);
        assertThat(redis.hasKey(moves)).isFalse();
    }

    @Test
    void unitsOnTheirWayToABucketThatIsNotRebuiltYetAreNotLost() {
        var first = aBoard(2).open(2);
        first.markSold(first.held(first.buyerIn(1), 1));
        var rebuilt = first.atEpoch(2);
        openOneBucket(rebuilt, 0, 1);
        // The buyer's bucket is still of the first epoch and the unit of the second.
        first.attempt(hold(first.buyerIn(1), 1));
        rebuilt.open(1);
        rebuilt.finishMoves(OPENS.plus(A_MILLI));
        rebuilt.isCounted(1, 0, 0);
        assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).isEqualTo(HELD);
    }

    @Test
    void aBoardWithANegativeNumberIsAsGoodAsLost() {
        var rig = aBoard(2).open(10);
        redis.opsForValue().decrement(keys(rig, 1).stock(), 6);
        assertThat(rig.count().complete()).isFalse();
        var rebuilt = rig.atEpoch(2).open(10);
        rebuilt.isCounted(10, 0, 0);
    }

    @Test
    void aMoveThatIsSentAgainAfterAnotherNodeFinishedItTakesNoMore() {
        var rig = aBoard(2).open(10);
        String id = "move:" + UUID.randomUUID();
        assertThat(moveOut(rig, id)).isEqualTo(4L);
        rig.finishMoves(OPENS.plus(A_MILLI));
        assertThat(moveOut(rig, id)).as("the same answer").isEqualTo(4L);
        rig.finishMoves(OPENS.plus(A_MILLI));
        rig.isCounted(10, 0, 0);
    }

    @Test
    void aMoveThatIsFinishedLateLeavesTheNoteOfARebuiltBoard() {
        var first = aBoard(2).open(10);
        var rebuilt = first.atEpoch(2);
        String id = "move:" + UUID.randomUUID();
        moveOut(first, id);
        // Between its second and its last step the board is rebuilt, and the first step is sent again.
        Runnable meanwhile = () -> {
            rebuilt.open(10);
            assertThat(moveOut(rebuilt, id)).isEqualTo(4L);
        };
        new RedisStockBoard(new Interrupted("board-move-done", meanwhile, new CountDownLatch(0)), first.clock)
                .finishMoves(first.terms.board(), OPENS.plus(A_MILLI));
        rebuilt.isCounted(10, 0, 0);
        assertThat(rebuilt.count().moving()).isEqualTo(Units.of(4));
        rebuilt.finishMoves(OPENS.plus(A_MILLI));
        rebuilt.isCounted(10, 0, 0);
        assertThat(rebuilt.count().moving()).isEqualTo(Units.NONE);
    }

    @Test
    void unitsOfARebuiltBucketHaveNotArrivedWithThoseOfTheSameMoveBefore() {
        var first = aBoard(2).open(10);
        var rebuilt = first.atEpoch(2);
        String id = "move:" + UUID.randomUUID();
        moveOut(first, id);
        first.finishMoves(OPENS.plus(A_MILLI));
        openOneBucket(rebuilt, 0, 5);
        assertThat(moveOut(rebuilt, id)).isEqualTo(4L);
        rebuilt.finishMoves(OPENS.plus(A_MILLI));
        rebuilt.open(10);
        rebuilt.isCounted(10, 0, 0);
        rebuilt.finishMoves(OPENS.plus(A_MILLI));
        rebuilt.isCounted(10, 0, 0);
        assertThat(rebuilt.count().moving()).isEqualTo(Units.NONE);
    }

    /** Closing does not know when the sale ends, so the mark has an expiry of its own. */
    @Test
    void theMarkOfABoardThatIsClosedWhileItIsLostExpires() {
        var rig = aBoard(1);
        rig.board.close(rig.terms.board());
        assertThat(redis.getExpire(keys(rig, 0).meta(), TimeUnit.HOURS)).isBetween(23L, 24L);
    }

    private static Object moveOut(BoardRig rig, String id) {
        return redis.execute(
                        BoardScripts.list("board-move-out"),
                        keys(rig, 0).all(),
                        id,
                        "4",
                        "1",
                        Long.toString(rig.clock.millis()))
                .get(0);
    }

    @Test
    void loadsBuyersInChunksAndSeesWhenOneIsLost() {
        var rig = aBoard(1);
        Map<UserId, Integer> bought = new HashMap<>();
        for (int i = 0; i < 4001; i++) {
            bought.put(rig.buyer(), 1 + i % 3);
        }
        rig.open(BoardRig.soldTo(5, bought));
        rig.isCounted(5, 0, bought.values().stream().mapToInt(Integer::intValue).sum());
        assertThat(redis.opsForHash().size(keys(rig, 0).all().get(2))).isEqualTo(4001);
        var second = rig.atEpoch(2);
        var loses = new BoardContent(
                Units.of(5),
                buyer -> {
                    bought.forEach((user, units) -> buyer.accept(user, Units.of(units)));
                    redis.opsForHash().put(keys(rig, 0).meta(), "loaded", "1");
                },
                SaleClock.NEVER_PAUSED);
        assertThatThrownBy(() -> second.open(loses)).isInstanceOf(BoardNotOpenException.class);
        assertThat(second.count().complete()).isFalse();
    }

    @Test
    void allButTheNumbersOfAShrunkBoardExpireSoon() {
        var rig = aBoard(1).open(10);
        rig.sold(1);
        rig.held(1);
        rig.board.close(rig.terms.board());
        rig.board.shrink(rig.terms.board());
        List<String> all = keys(rig, 0).all();
        assertThat(List.of(all.get(1), all.get(2), all.get(7)))
                .allSatisfy(key -> assertThat(redis.getExpire(key, TimeUnit.MINUTES))
                        .as(key)
                        .isBetween(8L, 10L));
        assertThat(redis.getExpire(all.get(0), TimeUnit.DAYS)).isGreaterThan(1);
    }

    @Test
    void twoNodesSellEachUnitOnce() {
        var here = aBoard(16).open(100);
        var there = new RedisStockBoard(redis, here.clock);
        List<Hold> wishes =
                IntStream.range(0, 300).mapToObj(i -> here.aHoldFor(1)).toList();
        var outcomes = Race.of(
                wishes,
                wish -> wish.hashCode() % 2 == 0
                        ? here.reserve(wish)
                        : there.reserve(here.terms.board(), wish).outcome());
        assertThat(outcomes.stream().filter(HELD::equals)).hasSize(100);
        here.isCounted(0, 100, 0);
    }

    /** They arrive before the n-th reading of one of the three buckets. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void noBuyerIsRefusedWhileUnitsAreOnTheirWayToOthers(int reading) {
        var rig = aBoard(3).openWithOneRichBucket(2, 30);
        var delivery = new CountDownLatch(1);
        var given = new CountDownLatch(1);
        var mover = new RedisStockBoard(new Interrupted("board-move-in", given::countDown, delivery), rig.clock);
        var moving = CompletableFuture.supplyAsync(() -> mover.reserve(rig.terms.board(), hold(rig.buyerIn(0), 1)));
        Interrupted.await(given);
        // Half of the ten have left their bucket; the other half is sold there.
        IntStream.range(0, 5).forEach(i -> rig.held(rig.buyerIn(2), 1));
        var late = new RedisStockBoard(
                new Interrupted("board-bucket", countingDown(delivery, reading), new CountDownLatch(0)), rig.clock);
        try {
            assertThat(late.reserve(rig.terms.board(), hold(rig.buyerIn(1), 1)).outcome())
                    .isEqualTo(HELD);
        } finally {
            delivery.countDown();
        }
        assertThat(moving.join().outcome()).isEqualTo(HELD);
        rig.isCounted(3, 7, 20);
    }

    @Test
    void everyKeyExpiresADayAfterTheEnd() {
        var rig = aBoard(2).open(10);
        UserId owner = rig.buyerIn(0);
        rig.markSold(rig.held(owner, 1));
        rig.held(rig.buyerIn(0), 1);
        rig.ask(rig.buyerIn(0));
        breakOffAMove(rig, 0, 1, 1);
        long kept =
                Duration.between(Instant.now(), CLOSES.plus(Duration.ofDays(1))).toSeconds();
        assertThat(keys(rig, 0).all())
                .allSatisfy(key -> assertThat(redis.getExpire(key, TimeUnit.SECONDS))
                        .as(key)
                        .isCloseTo(kept, Offset.offset(600L)));
    }

    /** Acts the n-th time. */
    private static Runnable countingDown(CountDownLatch latch, int n) {
        var times = new AtomicInteger();
        return () -> {
            if (times.incrementAndGet() == n) {
                latch.countDown();
            }
        };
    }

    private static void openOneBucket(BoardRig rig, int bucket, int units) {
        var one = new BoardTerms(
                new BoardRef(rig.terms.board().promoId(), bucket + 1),
                rig.terms.epoch(),
                rig.terms.window(),
                Units.of(3),
                2);
        new RedisStockBoard(redis, rig.clock).open(one, BoardContent.fresh(Units.of(units)));
    }

    private static BoardKeys keys(BoardRig rig, int bucket) {
        return new BoardKeys(rig.terms.board().promoId(), bucket);
    }

    /** Does something before one script runs and then waits, so that a test can stand in the middle of a verb. */
    private static final class Interrupted extends StringRedisTemplate {
        private final String sha1;
        private final Runnable before;
        private final CountDownLatch go;

        Interrupted(String script, Runnable before, CountDownLatch go) {
            super(connections);
            this.sha1 = BoardScripts.word(script).getSha1();
            this.before = before;
            this.go = go;
        }

        @Override
        public <T> T execute(RedisScript<T> script, List<String> keys, Object... args) {
            if (script.getSha1().equals(sha1)) {
                before.run();
                await(go);
            }
            return super.execute(script, keys, args);
        }

        static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
