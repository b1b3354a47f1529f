package io.sluice.stock.allotment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.stock.audit.remote.FakeOrders;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;

@OnLocalMiddleware("stock-service")
class AllotmentIT extends ServiceTest {
    private static final Identity PROMO_SERVICE = Identity.service("promo-service");
    private static final int BUCKETS = 3;

    /** A hold made so far ahead does not grow old during a test. */
    private static final Duration AHEAD = Duration.ofHours(1);

    @Autowired
    private StockBoard board;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private RedissonClient redisson;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private FakeOrders orders;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private PromoId promo;
    private ItemId item;

    @AfterEach
    void bringOrderServiceBack() {
        orders.recover();
    }

    @BeforeEach
    void stockAnItem() {
        promo = ids.next(PromoId::new);
        item = ids.next(ItemId::new);
        assertThat(changeStock(100).status()).isEqualTo(200);
    }

    @Test
    void openingMovesTheUnitsOutOfNormalStockOntoTheBoard() {
        assertThat(open(40).status()).isEqualTo(200);
        assertThat(normalStock()).isEqualTo(60);
        assertThat(onBoard())
                .isEqualTo(new BoardCount(Epoch.FIRST, Units.of(40), Units.NONE, Units.NONE, Units.NONE, 0, false, 0));
    }

    @Test
    void openingAgainChangesNothing() {
        open(40);
        removeFromBoard(7);
        assertThat(open(40).status()).isEqualTo(200);
        assertThat(normalStock()).isEqualTo(60);
        assertThat(availableOnBoard()).as("sold units do not come back").isEqualTo(33);
    }

    @Test
    void openingFromManyNodesAtOnceMakesOneAllotment() {
        var answers = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> open(40)))
                .toList();
        assertThat(answers).allMatch(answer -> answer.join().status() == 200);
        assertThat(normalStock()).isEqualTo(60);
        assertThat(availableOnBoard()).isEqualTo(40);
    }

    @Test
    void openingWithOtherTermsIsRefused() {
        open(40);
        assertThat(open(41).problem()).isEqualTo("allotment-differs");
        assertThat(normalStock()).isEqualTo(60);
    }

    @Test
    void moreThanThereIsCannotBeAllotted() {
        assertThat(open(101).problem()).isEqualTo("not-enough-stock");
        assertThat(normalStock()).isEqualTo(100);
        assertThat(onBoard().complete()).isFalse();
        assertThat(open(100).status()).isEqualTo(200);
        assertThat(normalStock()).isZero();
    }

    @Test
    void unitsMustBePositive() {
        assertThat(Stream.of(0, -1).map(this::open)).allSatisfy(AllotmentIT::isRefusedForItsUnits);
        assertThat(normalStock()).isEqualTo(100);
        open(40);
        assertThat(Stream.of(0, -1).map(units -> replenish(ids.next(CommandId::new), units)))
                .allSatisfy(AllotmentIT::isRefusedForItsUnits);
        assertThat(normalStock()).isEqualTo(60);
    }

    private static void isRefusedForItsUnits(ServiceCalls.Answer answer) {
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.problem()).isEqualTo("invalid-units");
        assertThat(answer.json().path("detail").asString()).isEqualTo("units must be greater than or equal to 1");
    }

    @Test
    void termsThatNoBoardCanSellByAreMalformed() {
        for (String wrong : List.of(
                "\"buckets\": 0",
                "\"buckets\": 65",
                "\"purchaseLimit\": 0",
                "\"tokenFactor\": 0",
                "\"startsAt\": null")) {
            String field = wrong.substring(0, wrong.indexOf(':'));
            String body = request(40).replaceFirst(field + ": [^,]+", wrong);
            assertThat(put(body).problem()).as(wrong).isEqualTo("malformed-request");
        }
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void replenishingCountsOncePerCommand() {
        open(40);
        CommandId command = ids.next(CommandId::new);
        assertThat(replenish(command, 10).status()).isEqualTo(200);
        assertThat(replenish(command, 10).status()).isEqualTo(200);
        assertThat(normalStock()).isEqualTo(50);
        assertThat(availableOnBoard()).isEqualTo(50);
        assertThat(replenish(ids.next(CommandId::new), 51).problem()).isEqualTo("not-enough-stock");
    }

    @Test
    void replenishingABoardThatIsBeingRebuiltIsDelayedAndFinished() {
        open(40);
        var lock = redisson.getLock("sluice:lock:reconcile-boards");
        lock.lock();
        try {
            // The epoch has begun, and its board is not open: as a rebuild from before these units leaves it for a
            // moment.
            raiseEpochOnBoard(0);
            database.update("UPDATE allotments SET epoch = 2 WHERE promo_id = ?", promo.value());
            CommandId command = ids.next(CommandId::new);
            assertThat(replenish(command, 10).status())
                    .as("in the ledger, not on the board")
                    .isEqualTo(202);
            assertThat(normalStock()).isEqualTo(50);
            raiseEpochOnBoard(1);
            raiseEpochOnBoard(2);
            await().atMost(Duration.ofSeconds(10))
                    .untilAsserted(() -> assertThat(availableOnBoard()).isEqualTo(50));
            assertThat(replenish(command, 10).status()).isEqualTo(200);
            assertThat(availableOnBoard()).isEqualTo(50);
        } finally {
            lock.unlock();
        }
    }

    private void raiseEpochOnBoard(int bucket) {
        redis.opsForHash().put(key(bucket, "meta"), "epoch", "2");
    }

    @Test
    void openingAgainDoesNotBringALostBoardBackWithoutItsBuyers() {
        open(40);
        database.update("UPDATE allotments SET available = 30, sold = 10 WHERE promo_id = ?", promo.value());
        var lock = redisson.getLock("sluice:lock:reconcile-boards");
        lock.lock();
        try {
            redis.delete(key(0, "meta"));
            assertThat(open(40).status()).isEqualTo(200);
            assertThat(onBoard().complete()).isFalse();
        } finally {
            lock.unlock();
        }
    }

    @Test
    void closingReturnsWhatWasNotSoldOnce() {
        open(40);
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSED");
        assertThat(close().json().path("returned").asInt()).isEqualTo(40);
        assertThat(normalStock()).isEqualTo(100);
        assertThat(replenish(ids.next(CommandId::new), 1).problem()).isEqualTo("allotment-closed");
    }

    @Test
    void closingWaitsForUnitsThatAreHeld() {
        open(40);
        hold(2, AHEAD);
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSING");
        assertThat(normalStock()).isEqualTo(60);
        endHolds();
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSED");
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void closingIsFinishedWithoutASecondRequest() {
        open(40);
        hold(2, AHEAD);
        close();
        endHolds();
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void closingDoesNotWaitForAHoldThatIsNeverEnded() {
        open(40);
        hold(2, Duration.ZERO);
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSING");
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void closingDoesNotWaitForABoardThatRedisLost() {
        open(40);
        hold(2, AHEAD);
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSING");
        loseBoard();
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
        assertThat(onBoard().complete()).isFalse();
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            assertThat(redis.opsForHash().get(key(bucket, "meta"), "state"))
                    .as("what a rebuild under way finds")
                    .isEqualTo("CLOSED");
        }
    }

    /** Redis has lost the holds, but their buyers were told that their orders are accepted. */
    @Test
    void closingWaitsForAcceptedOrdersOfABoardThatRedisLost() {
        open(40);
        orders.accept(promo, 2);
        loseBoard();
        stayClosing();
        orders.accept(promo, 0);
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void closingALostBoardWaitsUntilItIsKnownWhetherOrdersWereAccepted() {
        open(40);
        orders.accept(promo, 2);
        orders.failOn(promo);
        loseBoard();
        stayClosing();
        orders.recover();
        stayClosing();
        orders.accept(promo, 0);
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void closingDoesNotWaitForAnOrderServiceThatIsAwayIfTheBoardIsThere() {
        open(40);
        orders.failOn(promo);
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSED");
    }

    @Test
    void anAllotmentThatNobodyClosesIsClosedLongAfterItsEnd() {
        open(40);
        database.update(
                "UPDATE allotments SET starts_at = ?, ends_at = ? WHERE promo_id = ?",
                Timestamp.from(clock.instant().minus(Duration.ofHours(2))),
                Timestamp.from(clock.instant().minus(Duration.ofHours(1))),
                promo.value());
        awaitClosed();
        assertThat(normalStock()).isEqualTo(100);
    }

    @Test
    void aBoardThatRedisLostIsRebuiltFromTheLedger() {
        open(40);
        loseBoard();
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            assertThat(onBoard().complete()).isTrue();
            assertThat(availableOnBoard()).isEqualTo(40);
            assertThat(onBoard().epoch()).as("rebuilt").isGreaterThan(Epoch.FIRST);
        });
        assertThat(normalStock()).isEqualTo(60);
    }

    @Test
    void aPauseIsPutOnTheBoardOnce() {
        open(40);
        String pause = "{\"revision\": 1, \"pausedSince\": \"2030-01-01T00:00:01Z\", \"pausedMillis\": 0}";
        assertThat(putClock(pause).status()).isEqualTo(200);
        assertThat(putClock(pause).status()).isEqualTo(200);
        assertThat(onBoard().pauseRevision()).isEqualTo(1);
        assertThat(putClock("{\"revision\": 2, \"pausedSince\": null, \"pausedMillis\": 9000}")
                        .status())
                .isEqualTo(200);
        assertThat(redis.opsForHash().get(key(0, "meta"), "pausedMillis")).isEqualTo("9000");
        assertThat(open(40).status()).as("publishing is repeated").isEqualTo(200);
    }

    @Test
    void aPauseOfAnUnknownPromotionOrWithoutARevisionIsRefused() {
        String pause = "{\"revision\": 1, \"pausedSince\": \"2030-01-01T00:00:01Z\", \"pausedMillis\": 0}";
        assertThat(putClock(pause).status()).isEqualTo(404);
        open(40);
        assertThat(putClock(pause.replace("\"revision\": 1", "\"revision\": 0")).problem())
                .isEqualTo("malformed-request");
        assertThat(putClock(pause.replace("\"pausedMillis\": 0", "\"pausedMillis\": -1"))
                        .problem())
                .isEqualTo("malformed-request");
    }

    /** promo-service may not have got the first answer, and sends another clock when it tries again. */
    @Test
    void theFirstClockOfARevisionCountsAndIsAnswered() {
        open(40);
        putClock("{\"revision\": 1, \"pausedSince\": \"2030-01-01T00:00:01Z\", \"pausedMillis\": 0}");
        putClock("{\"revision\": 2, \"pausedSince\": null, \"pausedMillis\": 3000}");
        var clock = putClock("{\"revision\": 2, \"pausedSince\": null, \"pausedMillis\": 5000}")
                .json()
                .path("saleClock");
        assertThat(clock.path("revision").asLong()).isEqualTo(2);
        assertThat(clock.path("pausedMillis").asLong()).isEqualTo(3000);
        assertThat(clock.path("pausedSince").isNull()).isTrue();
    }

    private ServiceCalls.Answer putClock(String saleClock) {
        return as(PROMO_SERVICE).put("/internal/allotments/" + promo + "/sale-clock", saleClock);
    }

    private ServiceCalls.Answer open(int units) {
        return put(request(units));
    }

    private ServiceCalls.Answer put(String request) {
        return as(PROMO_SERVICE).put("/internal/allotments/" + promo, request);
    }

    private String request(int units) {
        Instant now = Instant.parse("2030-01-01T00:00:00Z");
        return """
                {"itemId": "%s", "units": %d, "buckets": %d, "purchaseLimit": 1, "tokenFactor": 3,
                 "startsAt": "%s", "endsAt": "%s"}""".formatted(item, units, BUCKETS, now, now.plus(1, ChronoUnit.HOURS));
    }

    private ServiceCalls.Answer replenish(CommandId command, int units) {
        return as(PROMO_SERVICE)
                .put(
                        "/internal/allotments/" + promo + "/replenishments/" + command,
                        "{\"units\": %d}".formatted(units));
    }

    private ServiceCalls.Answer close() {
        return as(PROMO_SERVICE).post("/internal/allotments/" + promo + "/close", "");
    }

    private void stayClosing() {
        assertThat(close().json().path("state").asString()).isEqualTo("CLOSING");
        await().during(Duration.ofSeconds(3)).atMost(Duration.ofSeconds(20)).until(() -> normalStock() == 60);
    }

    private void loseBoard() {
        redis.delete(key(0, "holds"));
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            redis.delete(key(bucket, "stock"));
            redis.delete(key(bucket, "meta"));
        }
    }

    private void awaitClosed() {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(as(PROMO_SERVICE)
                                .get("/internal/allotments/" + promo)
                                .json()
                                .path("state")
                                .asString())
                        .isEqualTo("CLOSED"));
    }

    private ServiceCalls.Answer changeStock(int units) {
        return as(PROMO_SERVICE)
                .put("/internal/stock/" + item + "/changes/" + ids.next(), "{\"units\": %d}".formatted(units));
    }

    private int normalStock() {
        return as(PROMO_SERVICE)
                .get("/internal/stock/" + item)
                .json()
                .path("available")
                .asInt();
    }

    private BoardCount onBoard() {
        return board.count(new BoardRef(promo, BUCKETS));
    }

    private int availableOnBoard() {
        return onBoard().available().value();
    }

    private void removeFromBoard(int units) {
        redis.opsForValue().decrement(key(0, "stock"), units);
    }

    private void hold(int units, Duration ahead) {
        long since = clock.millis() + ahead.toMillis();
        String hold = ids.next() + ":" + units + ":" + since + ":" + ids.next();
        redis.opsForHash().put(key(0, "holds"), ids.next(), hold);
        redis.opsForHash().increment(key(0, "meta"), "held", units);
    }

    private void endHolds() {
        redis.delete(key(0, "holds"));
        redis.opsForHash().put(key(0, "meta"), "held", "0");
    }

    private String key(int bucket, String name) {
        return "sluice:{promo:" + promo + ":" + bucket + "}:" + name;
    }
}
