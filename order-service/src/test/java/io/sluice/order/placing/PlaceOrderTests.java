package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.token.SeckillToken;
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
    private final PublishedPromo promo = aPromo("promo");
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final HangingBatches batches = new HangingBatches();
    private Discharge discharge;

    @AfterEach
    void letEverybodyOut() {
        batches.go();
        discharge.stop();
    }

    @Test
    void whoComesBeyondTheCapacityIsRefusedAtOnceAndHoldsNothing() {
        PlaceOrder placeOrder = placeOrder(2, LONG);
        var first = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        var second = CompletableFuture.supplyAsync(() -> attempt(placeOrder));
        await().until(() -> held() == 2);

        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        assertThat(held()).isEqualTo(2);
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
        assertThat(held()).isEqualTo(1);

        assertThat(attempt(placeOrder)).as("the first one is still inside").isEqualTo(Outcome.BUSY);
        assertThat(held()).isEqualTo(1);

        batches.go();
        await().until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    @Test
    void aPromotionDoesNotWaitForTheBatchOfAnother() {
        placeOrder(10, LONG);
        PendingAttempt hanging = pending("promo");
        discharge.add(hanging);
        await().until(() -> batches.begun() == 1);

        discharge.add(pending("promo"));
        discharge.add(pending("another"));
        await().until(() -> batches.begun() == 2);
        assertThat(batches.promos()).as("one batch of each").containsExactly("promo", "another");
        assertThat(hanging.answer()).isNotDone();
    }

    @Test
    void aBatchThatBreaksOffIsInNobodysWay() {
        PlaceOrder placeOrder = placeOrder(1, LONG);
        batches.go();
        batches.breakOffOnce();
        assertThat(attempt(placeOrder)).isEqualTo(Outcome.BUSY);
        await("its permit comes back, and its lane goes on").until(() -> attempt(placeOrder) == Outcome.ACCEPTED);
    }

    private PendingAttempt pending(String promoId) {
        Instant now = clock.instant();
        var token = new SeckillToken(ids.next(), promoId, 0, now, now.plus(LONG), ids.next());
        return PendingAttempt.of(new Attempt(token, aPromo(promoId), 1, ids.next()));
    }

    private PlaceOrder placeOrder(int capacity, Duration deadline) {
        var properties = new PlacingProperties(
                capacity, deadline, 200, 4, Duration.ofMillis(200), Duration.ofSeconds(1), LONG, LONG, 20_000, LONG);
        var meters = new SimpleMeterRegistry();
        discharge = new Discharge(batches, new Backlog(null, properties, meters), properties, meters);
        discharge.start();
        board.open(
                new BoardTerms(promo.promoId(), 1, promo.buckets(), promo.startsAt(), promo.endsAt(), 1, 1),
                BoardContent.fresh(1000));
        var watch = new LocalPromos(null) {
            @Override
            public Optional<PublishedPromo> terms(String promoId) {
                return Optional.of(promo);
            }
        };
        return new PlaceOrder(
                watch,
                new HoldUnits(board, new SoldOutCheck(null)),
                discharge,
                new ExistingOrders(null),
                ids,
                properties);
    }

    /** Of a buyer who was not here before. */
    private Outcome attempt(PlaceOrder placeOrder) {
        Instant now = clock.instant();
        var token = new SeckillToken(ids.next(), promo.promoId(), 0, now, now.plus(LONG), ids.next());
        return placeOrder.place(token, 1).outcome();
    }

    private int held() {
        return board.count(promo.promoId(), promo.buckets()).held();
    }

    private PublishedPromo aPromo(String promoId) {
        Instant now = clock.instant();
        return new PublishedPromo(
                promoId,
                "item",
                "A sale",
                990,
                "CNY",
                1,
                1,
                100,
                now.minus(LONG),
                now.plus(Duration.ofHours(1)),
                900,
                false,
                PublishedPromo.State.RUNNING);
    }

    /** Batches that get no answer from broker and database until they may go. */
    private static final class HangingBatches extends PlaceBatch {
        private final CountDownLatch gate = new CountDownLatch(1);
        private final List<String> promos = new CopyOnWriteArrayList<>();
        private final AtomicBoolean breaksOff = new AtomicBoolean();

        HangingBatches() {
            super(null, null, null, null, null, null);
        }

        @Override
        void send(List<PendingAttempt> batch) {
            if (breaksOff.getAndSet(false)) {
                throw new OutOfMemoryError("as if");
            }
            promos.add(batch.get(0).promoId());
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            batch.forEach(pending -> pending.answer().complete(Placement.accepted(null)));
        }

        int begun() {
            return promos.size();
        }

        List<String> promos() {
            return promos;
        }

        void breakOffOnce() {
            breaksOff.set(true);
        }

        void go() {
            gate.countDown();
        }
    }
}
