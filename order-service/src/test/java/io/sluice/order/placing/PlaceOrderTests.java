package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.permit.Permits;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.selling.promo.UnitsLeft;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.TestIds;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.Placement.Outcome;
import io.sluice.order.stocklog.BatchNotSentException;
import io.sluice.order.stocklog.BatchUndecidedException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** How many attempts may be inside and how long a buyer waits, while broker and database hang. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class PlaceOrderTests {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration SHORT = Duration.ofMillis(100);

    private final Clock clock = Clock.systemUTC();
    private final IdGenerator ids = new IdGenerator(clock);
    private final PublishedPromo promo = aPromo("first");
    private final AtomicReference<PublishedPromo> known = new AtomicReference<>(promo);
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final HangingBatches batches = new HangingBatches();
    private final AtomicBoolean reachable = new AtomicBoolean(true);
    private final SaleStatePublisher settled = new SaleStatePublisher(board, null, null) {
        @Override
        public boolean publishChange(BoardRef ref) {
            return true;
        }
    };
    private final AtomicReference<Error> holdFailure = new AtomicReference<>();
    private final AtomicBoolean redisAway = new AtomicBoolean();
    private Outages outages;
    private Discharge discharge;

    @AfterEach
    void letEverybodyOut() {
        batches.go();
        discharge.stop();
        outages.destroy();
    }

    @Test
    void anAttemptBeyondTheCapacityIsRefusedAtOnceAndHoldsNothing() {
        PlaceOrder placeOrder = placeOrder(2, LONG);
        var first = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        var second = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> held().value() == 2);

        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        assertThat(held()).isEqualTo(Units.of(2));
        assertThat(first).isNotDone();

        batches.go();
        assertThat(first.join()).isEqualTo(Outcome.ACCEPTED);
        assertThat(second.join()).isEqualTo(Outcome.ACCEPTED);
        await("their permits come back").until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void itSaysHowManyPermitsAreFreeAndNoneWhileNobodyIsLetIn() {
        PlaceOrder placeOrder = placeOrder(2, LONG);
        assertThat(placeOrder.permits()).isEqualTo(new Permits(2, 2));
        var first = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> held().value() == 1);
        assertThat(placeOrder.permits()).isEqualTo(new Permits(1, 2));
        batches.go();
        assertThat(first.join()).isEqualTo(Outcome.ACCEPTED);
        await().untilAsserted(() -> assertThat(placeOrder.permits()).isEqualTo(new Permits(2, 2)));

        batches.fail(new IllegalStateException("as if"));
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        await().untilAsserted(() -> assertThat(placeOrder.permits())
                .as("one promotion in trouble is no reason to keep the others out")
                .isEqualTo(new Permits(2, 2)));

        PlaceOrder other = placeOrder(2, LONG);
        reachable.set(false);
        batches.fail(new DataAccessResourceFailureException("as if"));
        assertThat(attempt(other)).isEqualTo(Outcome.BUSY);
        await().untilAsserted(() -> assertThat(other.permits()).isEqualTo(Permits.NONE));
        reachable.set(true);
        await().untilAsserted(() -> assertThat(other.permits()).isEqualTo(new Permits(2, 2)));
    }

    @Test
    void aBuyerWhoseBatchHangsIsAnsweredAtTheDeadlineAndThePermitComesBackWithTheBatch() {
        PlaceOrder placeOrder = placeOrder(1, SHORT);
        long start = System.nanoTime();
        SeckillToken token = aToken(promo);
        Placement unanswered = placeOrder.place(token, Units.ONE);
        assertThat(unanswered.outcome()).as("it may succeed yet").isEqualTo(Outcome.PENDING);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(SHORT);
        assertThat(held()).isEqualTo(Units.ONE);
        assertThat(placeOrder.place(token, Units.ONE)).as("sent again").isEqualTo(unanswered);

        assertThat(attempt(placeOrder)).as("the first one is still inside").isEqualTo(Outcome.BUSY);
        assertThat(held()).isEqualTo(Units.ONE);

        batches.go();
        await().until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void aPromotionDoesNotWaitForTheBatchOfAnother() {
        placeOrder(10, LONG);
        PendingAttempt hanging = pending("first");
        discharge.add(hanging);
        await().until(() -> batches.begun() == 1);

        discharge.add(pending("first"));
        discharge.add(pending("another"));
        await().until(() -> batches.begun() == 2);
        assertThat(batches.promos())
                .as("one batch of each")
                .containsExactly(TestIds.promo("first"), TestIds.promo("another"));
        assertThat(hanging.answer()).isNotDone();
    }

    @Test
    void aBatchThatFailsDoesNotDelayOthers() {
        PlaceOrder placeOrder = placeOrder(1, LONG);
        batches.go();
        batches.fail(new OutOfMemoryError("as if"));
        assertThat(attempt(placeOrder)).as("it may be committed").isEqualTo(Outcome.PENDING);
        await("its permit comes back, and its queue goes on").until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void anAttemptThatBreaksOffIsOverForItsPermitAndItsToken() {
        PlaceOrder placeOrder = placeOrder(1, LONG);
        batches.go();
        SeckillToken token = aToken(promo);
        holdFailure.set(new StackOverflowError("as if"));
        assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> placeOrder.place(token, Units.ONE));
        assertThat(placeOrder.place(token, Units.ONE).outcome()).isEqualTo(Outcome.ACCEPTED);
    }

    @Test
    void aPromotionWhoseBatchFailsIsInTroubleAlone() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        batches.go();
        batches.fail(new IllegalStateException("as if"));
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        assertThat(discharge.tryEnter(promo.promoId())).as("its next ones").isFalse();
        assertThat(discharge.tryEnter(TestIds.promo("another"))).isTrue();
    }

    @Test
    void nobodyIsLetInUntilADatabaseThatWasAwayAnswersAPing() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        batches.go();
        reachable.set(false);
        batches.fail(new DataAccessResourceFailureException("as if"));
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        await().during(PAUSE.multipliedBy(3)).until(() -> attempt(placeOrder) == Outcome.BUSY);
        assertThat(discharge.tryEnter(TestIds.promo("another"))).isFalse();
        assertThat(batches.begun()).as("none was tried").isZero();

        reachable.set(true);
        await().until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void anOutageOfTheBrokerIsEverybodysAndTriedAgainAfterAPause() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        batches.go();
        batches.fail(new BatchNotSentException(new IllegalStateException("as if")));
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        await().until(() -> !discharge.tryEnter(TestIds.promo("another")));
        await().until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void attemptsThatQueueDuringAnOutageGiveTheirUnitsBackAtOnce() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        var first = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> batches.begun() == 1);
        var second = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> held().value() == 2);

        reachable.set(false);
        batches.failAfterwards(new DataAccessResourceFailureException("as if"));
        batches.go();
        assertThat(first.join()).isEqualTo(Outcome.BUSY);
        assertThat(second.join()).isEqualTo(Outcome.BUSY);
        assertThat(held()).as("what the failed batch keeps").isEqualTo(Units.ONE);
    }

    @Test
    void anAttemptWhoseBatchIsUndecidedIsPendingAndSoIsItsTokenSentAgain() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        batches.go();
        reachable.set(false);
        batches.fail(new BatchUndecidedException(ids.next(BatchId::new), new IllegalStateException("as if")));
        SeckillToken token = aToken(promo);
        Placement undecided = placeOrder.place(token, Units.ONE);
        assertThat(undecided.outcome()).isEqualTo(Outcome.PENDING);
        assertThat(undecided.orderId()).isNotNull();
        assertThat(placeOrder.place(token, Units.ONE)).isEqualTo(undecided);
        assertThat(placeOrder.findPlaced(token)).as("also when it has expired").isEqualTo(undecided);
        assertThat(attempt(placeOrder)).as("another's").isEqualTo(Outcome.BUSY);
        assertThat(held()).as("kept until it is decided").isEqualTo(Units.ONE);
    }

    @Test
    void nothingIsSoldOutWhileItsUnitsAreOnlyHeld() {
        PlaceOrder placeOrder = placeOrder(10, LONG, 1);
        var first = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> held().value() == 1);
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.ALL_HELD);

        board.markSold(
                promo.board(),
                Epoch.FIRST,
                board.holdsMadeBefore(promo.board(), clock.instant().plus(LONG)));
        await("the count is a moment old").until(() -> attempt(placeOrder) == Outcome.SOLD_OUT);
        assertThat(first).isNotDone();
    }

    @Test
    void anExpiredTokenThatBoughtNothingIsExpired() {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        assertThat(placeOrder.findPlaced(aToken(promo)).outcome()).isEqualTo(Outcome.EXPIRED);
        assertThat(held()).isEqualTo(Units.NONE);
    }

    @Test
    void anAttemptUnderWayOnAnotherNodeIsPendingAlsoWhenThePromotionIsOverHere() {
        known.set(promo.ended());
        assertThatWhatIsHeldIsPendingAndOthersGet(Outcome.NOT_ON_SALE);
    }

    @Test
    void anAttemptUnderWayOnAnotherNodeIsPendingAlsoWhenThePromotionIsPausedHere() {
        known.set(promo.steered(SaleClock.NEVER_PAUSED.pausedAt(clock.instant()), null));
        assertThatWhatIsHeldIsPendingAndOthersGet(Outcome.PAUSED);
    }

    private void assertThatWhatIsHeldIsPendingAndOthersGet(Outcome refusal) {
        PlaceOrder placeOrder = placeOrder(10, LONG);
        SeckillToken token = aToken(promo);
        var elsewhere = new Attempt(token, promo, Units.ONE, ids.next(OrderId::new), null);
        board.reserve(promo.board(), elsewhere.hold());
        assertThat(placeOrder.place(token, Units.ONE)).isEqualTo(Placement.pending(elsewhere.orderId()));
        assertThat(attempt(placeOrder)).isEqualTo(refusal);
        redisAway.set(true);
        assertThat(attempt(placeOrder)).as("it may be held").isEqualTo(Outcome.BUSY);
    }

    private PendingAttempt pending(String label) {
        PublishedPromo of = aPromo(label);
        return PendingAttempt.of(new Attempt(aToken(of), of, Units.ONE, ids.next(OrderId::new), null));
    }

    private static PlacingProperties properties(int maxInFlight, Duration answerTimeout) {
        return new PlacingProperties(
                maxInFlight,
                answerTimeout,
                200,
                4,
                3,
                Duration.ofMillis(200),
                PAUSE,
                Duration.ofMillis(10),
                LONG,
                LONG,
                20_000,
                LONG);
    }

    private PlaceOrder placeOrder(int maxInFlight, Duration answerTimeout) {
        return placeOrder(maxInFlight, answerTimeout, 1000);
    }

    private PlaceOrder placeOrder(int maxInFlight, Duration answerTimeout, int units) {
        var properties = properties(maxInFlight, answerTimeout);
        var meters = new SimpleMeterRegistry();
        outages = new Outages(reachable::get, properties);
        var releaseAttempts = new ReleaseAttempts(null) {
            @Override
            void release(List<PendingAttempt> attempts) {
                attempts.forEach(pending ->
                        board.release(promo.board(), List.of(pending.attempt().hold())));
            }
        };
        discharge = new Discharge(
                batches, releaseAttempts, new Backlog(null, properties, meters), outages, properties, meters);
        discharge.start();
        board.open(
                new BoardTerms(promo.board(), Epoch.FIRST, promo.terms().window(), Units.ONE, 1),
                BoardContent.fresh(Units.of(units)));
        var promos = new LocalPromos(null, clock) {
            @Override
            public Optional<PublishedPromo> find(PromoId promoId) {
                return Optional.of(known.get());
            }
        };
        return new PlaceOrder(
                promos,
                new HoldUnits(board, null, new SoldOutChecks(settled), clock) {
                    @Override
                    HoldResult hold(Attempt attempt) {
                        Error fails = holdFailure.getAndSet(null);
                        if (fails != null) {
                            throw fails;
                        }
                        return super.hold(attempt);
                    }
                },
                discharge,
                new ExistingOrders(noOrders(), boardThatMayBeAway()),
                new UnitsLeft(promos, board),
                ids,
                clock,
                properties);
    }

    /** Of a buyer who was not here before. */
    private Outcome attempt(PlaceOrder placeOrder) {
        return placeOrder.place(aToken(promo), Units.ONE).outcome();
    }

    /** A database without any orders. */
    private static Orders noOrders() {
        return (Orders) Proxy.newProxyInstance(
                PlaceOrderTests.class.getClassLoader(),
                new Class<?>[] {Orders.class},
                (proxy, method, arguments) -> method.getReturnType() == Optional.class ? Optional.empty() : List.of());
    }

    private StockBoard boardThatMayBeAway() {
        return (StockBoard) Proxy.newProxyInstance(
                StockBoard.class.getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    if (redisAway.get()) {
                        throw new QueryTimeoutException("as if");
                    }
                    return method.invoke(board, arguments);
                });
    }

    private Units held() {
        return board.count(promo.board()).held();
    }

    private SeckillToken aToken(PublishedPromo of) {
        Instant now = clock.instant();
        return new SeckillToken(
                ids.next(UserId::new), of.promoId(), 0, now, now.plus(LONG), ids.next(ReservationId::new));
    }

    private PublishedPromo aPromo(String label) {
        Instant now = clock.instant();
        var terms = new Terms(
                new Money(990, "CNY"),
                new Window(now.minus(LONG), now.plus(Duration.ofHours(1))),
                Units.ONE,
                Duration.ofMinutes(15),
                new GateTerms(100, false));
        return PublishedPromo.of(new BoardRef(TestIds.promo(label), 1), TestIds.item("item"), "A sale", terms, false);
    }

    /** Batches that get no answer from broker and database until they may go. */
    private static final class HangingBatches extends PlaceBatch {
        private final CountDownLatch gate = new CountDownLatch(1);
        private final List<PromoId> promos = new CopyOnWriteArrayList<>();
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        private final AtomicReference<RuntimeException> laterFailure = new AtomicReference<>();

        HangingBatches() {
            super(null, null, null, properties(1, LONG), null, null, null, null);
        }

        @Override
        void place(List<PendingAttempt> batch) {
            Throwable fails = failure.getAndSet(null);
            if (fails instanceof Error error) {
                throw error;
            }
            if (fails != null) {
                throw (RuntimeException) fails;
            }
            promos.add(batch.get(0).promoId());
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            RuntimeException failsNow = laterFailure.getAndSet(null);
            if (failsNow != null) {
                throw failsNow;
            }
            batch.forEach(pending ->
                    pending.complete(Placement.accepted(pending.attempt().order(Instant.now()))));
        }

        int begun() {
            return promos.size();
        }

        List<PromoId> promos() {
            return promos;
        }

        /** The next batch fails at once. */
        void fail(Throwable with) {
            failure.set(with);
        }

        /** The batch that hangs fails when it may go. */
        void failAfterwards(RuntimeException with) {
            laterFailure.set(with);
        }

        void go() {
            gate.countDown();
        }
    }
}
