package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the batches of several promotions, some of which hang, leave of the threads they share. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
class DischargeTests {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int MANY = 60;
    private static final int UNTIL_THEY_HANG = 40;
    private static final PlacingProperties PROPERTIES =
            new PlacingProperties(1000, LONG, 1, 6, 4, LONG, LONG, Duration.ofMillis(10), LONG, LONG, 20_000, LONG);

    private final Instant now = Instant.now();
    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final BatchesThatHangInTheEnd batches = new BatchesThatHangInTheEnd();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Outages outages = new Outages(() -> true, PROPERTIES);
    private final Discharge discharge = new Discharge(
            batches, new ReleaseAttempts(null), new Backlog(null, PROPERTIES, meters), outages, PROPERTIES, meters);

    @BeforeEach
    void start() {
        discharge.start();
    }

    @AfterEach
    void letEverybodyOut() {
        batches.gate.countDown();
        discharge.stop();
        outages.destroy();
    }

    @Test
    void aThirdPromotionGoesOnWhileTheBatchesOfTwoHang() {
        addManyUntilTheyHang("first");
        await().until(() -> batches.hanging("first") == 4);
        addManyUntilTheyHang("second");
        for (int i = 0; i < UNTIL_THEY_HANG; i++) {
            PendingAttempt third = pending("third");
            discharge.add(third);
            assertThat(third.answer()).succeedsWithin(Duration.ofSeconds(5));
        }
        assertThat(batches.hanging("second")).isEqualTo(1);
    }

    private void addManyUntilTheyHang(String promo) {
        batches.allAdded = new CountDownLatch(1);
        for (int i = 0; i < MANY; i++) {
            discharge.add(pending(promo));
        }
        batches.allAdded.countDown();
        await().until(() -> batches.hanging(promo) == 1);
        // Each begins one more batch, if it may.
        for (int i = 0; i < 4; i++) {
            discharge.add(pending(promo));
        }
    }

    private PendingAttempt pending(String label) {
        var terms = new Terms(
                new Money(990, "CNY"),
                new Window(now.minus(LONG), now.plus(LONG)),
                Units.ONE,
                Duration.ofMinutes(15),
                new GateTerms(100, false));
        var ref = new BoardRef(TestIds.promo(label), 1);
        PublishedPromo promo = PublishedPromo.of(ref, TestIds.item("item"), "A sale", terms, false);
        var token = new SeckillToken(
                ids.next(UserId::new), promo.promoId(), 0, now, now.plus(LONG), ids.next(ReservationId::new));
        return PendingAttempt.of(new Attempt(token, promo, Units.ONE, ids.next(OrderId::new), null));
    }

    /** So many of each promotion are quick, and leave others behind: it gets more of them at once. */
    private static final class BatchesThatHangInTheEnd extends PlaceBatch {
        private final CountDownLatch gate = new CountDownLatch(1);
        private volatile CountDownLatch allAdded = gate;
        private final Map<PromoId, Integer> begun = new ConcurrentHashMap<>();

        BatchesThatHangInTheEnd() {
            super(null, null, null, PROPERTIES, null, null, null, null);
        }

        @Override
        void place(List<PendingAttempt> batch) {
            boolean hangs = begun.merge(batch.get(0).promoId(), 1, Integer::sum) > UNTIL_THEY_HANG;
            await(hangs ? gate : allAdded);
            batch.forEach(pending ->
                    pending.complete(Placement.accepted(pending.attempt().order(Instant.now()))));
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        int hanging(String promo) {
            return begun.getOrDefault(TestIds.promo(promo), 0) - UNTIL_THEY_HANG;
        }
    }
}
