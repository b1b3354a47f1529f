package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.TestIds;
import io.sluice.order.placing.Placement.Outcome;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many attempts may be inside and how long a buyer waits, while broker and database hang. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class PlaceOrderTests {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(100);

    private final Clock clock = Clock.systemUTC();
    private final IdGenerator ids = new IdGenerator(clock);
    private final PublishedPromo promo = aPromo("first");
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final HangingBatches batches = new HangingBatches();
    private Discharge discharge;

    @AfterEach
    void letEverybodyOut() {
        batches.go();
        discharge.stop();
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
    void aBuyerWhoseBatchHangsIsAnsweredAtTheDeadlineAndThePermitComesBackWithTheBatch() {
        PlaceOrder placeOrder = placeOrder(1, SHORT);
        long start = System.nanoTime();
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(SHORT);
        assertThat(held()).isEqualTo(Units.ONE);

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
        batches.failOnce();
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        await("its permit comes back, and its queue goes on").until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    private PendingAttempt pending(String label) {
        PublishedPromo of = aPromo(label);
        return PendingAttempt.of(new Attempt(aToken(of), of, Units.ONE, ids.next(OrderId::new), null));
    }

    private PlaceOrder placeOrder(int maxInFlight, Duration answerTimeout) {
        var properties = new PlacingProperties(
                maxInFlight,
                answerTimeout,
                200,
                4,
                Duration.ofMillis(200),
                Duration.ofSeconds(1),
                LONG,
                LONG,
                20_000,
                LONG);
        var meters = new SimpleMeterRegistry();
        discharge = new Discharge(batches, new Backlog(null, properties, meters), properties, meters);
        discharge.start();
        board.open(
                new BoardTerms(promo.board(), Epoch.FIRST, promo.terms().window(), Units.ONE, 1),
                BoardContent.fresh(Units.of(1000)));
        var promos = new LocalPromos(null, clock) {
            @Override
            public Optional<PublishedPromo> find(PromoId promoId) {
                return Optional.of(promo);
            }
        };
        return new PlaceOrder(
                promos, new HoldUnits(board, null, clock), discharge, new ExistingOrders(null), ids, properties);
    }

    /** Of a buyer who was not here before. */
    private Outcome attempt(PlaceOrder placeOrder) {
        return placeOrder.place(aToken(promo), Units.ONE).outcome();
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
        private final AtomicBoolean fails = new AtomicBoolean();

        HangingBatches() {
            super(null, null, null, null, null, null);
        }

        @Override
        void place(List<PendingAttempt> batch) {
            if (fails.getAndSet(false)) {
                throw new OutOfMemoryError("as if");
            }
            promos.add(batch.get(0).promoId());
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            batch.forEach(pending -> pending.complete(Placement.accepted(null)));
        }

        int begun() {
            return promos.size();
        }

        List<PromoId> promos() {
            return promos;
        }

        void failOnce() {
            fails.set(true);
        }

        void go() {
            gate.countDown();
        }
    }
}
