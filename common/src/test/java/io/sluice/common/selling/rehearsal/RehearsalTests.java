package io.sluice.common.selling.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

class RehearsalTests {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final Work work = new Work();
    private final AtomicInteger announced = new AtomicInteger();
    private Rehearsal rehearsal = new Rehearsal(work, properties(true, LONG, LONG), announced::incrementAndGet);

    @AfterEach
    void stop() {
        rehearsal.stop();
    }

    @Test
    void isOverWhenAttemptsGetNoFaster() {
        work.millis = 2;
        rehearsal.start();
        awaitOver();
        assertThat(rehearsal.succeeded()).isGreaterThan(3);
        assertThat(work.ends.get()).isOne();
        assertThat(announced.get()).isOne();
    }

    @Test
    void goesOnWhileAttemptsGetFaster() {
        work.millis = 40;
        work.becomesFaster = true;
        rehearsal.start();
        await().atMost(SOON).until(() -> work.millis < 10);
        assertThat(rehearsal.isOver()).isFalse();
    }

    @Test
    void isOverWhenTimeIsUpHoweverSlowItStillIs() {
        rehearsal = new Rehearsal(work, properties(true, LONG, Duration.ofMillis(100)), announced::incrementAndGet);
        work.millis = 40;
        work.becomesFaster = true;
        rehearsal.start();
        awaitOver();
        assertThat(work.attempts.get()).isPositive();
    }

    @Test
    void isOverWhenBuyersCome() {
        work.millis = 40;
        work.becomesFaster = true;
        rehearsal.start();
        await().atMost(SOON).until(() -> work.attempts.get() > 0);
        assertThat(rehearsal.isOver()).isFalse();
        work.hasBuyers = true;
        awaitOver();
        assertThat(work.ends.get()).isOne();
    }

    @Test
    void whoHangsIsReadyToSellAllTheSame() {
        rehearsal = new Rehearsal(
                work, properties(true, Duration.ofMillis(100), Duration.ofMillis(100)), announced::incrementAndGet);
        work.hangs = true;
        rehearsal.start();
        assertThat(rehearsal.isOver()).isFalse();
        await().atMost(SOON).until(rehearsal::isOver);
        assertThat(work.ends.get()).as("it still hangs").isZero();
        work.hangs = false;
        awaitOver();
    }

    @Test
    void buyersDoNotWaitForAnAttemptThatHangs() {
        work.millis = 1;
        rehearsal.start();
        await().atMost(SOON).until(() -> work.attempts.get() > 0);
        work.hangs = true;
        await().atMost(SOON).until(() -> work.hanging.get() > 0);
        work.hasBuyers = true;
        await().atMost(SOON).until(rehearsal::isOver);
        assertThat(work.ends.get()).as("it still hangs").isZero();
        work.hangs = false;
        awaitOver();
    }

    @Test
    void waitsForWhatItNeeds() {
        work.failingBegins = 3;
        work.millis = 1;
        rehearsal.start();
        awaitOver();
        assertThat(work.begins.get()).isEqualTo(4);
        assertThat(work.attempts.get()).isPositive();
    }

    @Test
    void isOverWhenWhatItNeedsDoesNotCome() {
        rehearsal = new Rehearsal(work, properties(true, Duration.ofMillis(100), LONG), announced::incrementAndGet);
        work.failingBegins = Integer.MAX_VALUE;
        rehearsal.start();
        awaitOver();
        assertThat(work.attempts.get()).isZero();
        assertThat(work.ends.get()).isOne();
    }

    @Test
    void isOverInTimeIfEveryAttemptFails() {
        rehearsal = new Rehearsal(work, properties(true, LONG, Duration.ofMillis(200)), announced::incrementAndGet);
        work.fails = true;
        rehearsal.start();
        awaitOver();
    }

    @Test
    void doesNothingUnlessItIsEnabled() {
        rehearsal = new Rehearsal(work, properties(false, LONG, LONG), announced::incrementAndGet);
        rehearsal.start();
        assertThat(rehearsal.isOver()).isTrue();
        assertThat(work.begins.get()).isZero();
    }

    @Test
    void breaksOffWithTheNode() {
        work.millis = 40;
        work.becomesFaster = true;
        rehearsal.start();
        await().atMost(SOON).until(() -> work.attempts.get() > 0);
        rehearsal.stop();
        awaitOver();
        await().atMost(SOON).until(() -> work.ends.get() == 1);
    }

    @Test
    void aNodeIsNotReadyToSellBeforeItIsOver() {
        var health = new RehearsalHealth(rehearsal);
        assertThat(health.health().getStatus()).isEqualTo(RehearsalHealth.REHEARSING);
        work.millis = 1;
        rehearsal.start();
        awaitOver();
        assertThat(health.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void whoCannotEmptyTheSchemaGivesUpInTheEnd() {
        var tries = new AtomicInteger();
        var rehearsing = new AtomicBoolean(true);
        var clear = new ClearShadowSchema(
                () -> {
                    tries.incrementAndGet();
                    throw new IllegalStateException("there is none");
                },
                rehearsing::get);
        clear.clear();
        rehearsing.set(false);
        for (int i = 0; i < 10; i++) {
            clear.clear();
        }
        assertThat(tries.get()).isEqualTo(ClearShadowSchema.MAX_TRIES);
    }

    @Test
    void rowsAreDeletedOnceNobodyRehearsesAnyMore() {
        var emptied = new AtomicInteger();
        var rehearsing = new AtomicBoolean();
        var clear = new ClearShadowSchema(emptied::incrementAndGet, rehearsing::get);
        clear.clear();
        rehearsing.set(true);
        clear.clear();
        assertThat(emptied.get()).isZero();
        rehearsing.set(false);
        clear.clear();
        clear.clear();
        assertThat(emptied.get()).as("once for all rehearsals").isOne();
    }

    private void awaitOver() {
        await().atMost(SOON).until(() -> rehearsal.isOver() && work.ends.get() == 1);
    }

    private static RehearsalProperties properties(boolean enabled, Duration maxWait, Duration maxDuration) {
        return new RehearsalProperties(enabled, maxWait, maxDuration, Duration.ZERO, Duration.ofMillis(200), 3, 4);
    }

    /** Takes as long as it is told to. */
    private static final class Work implements RehearsedWork {
        private final AtomicInteger begins = new AtomicInteger();
        private final AtomicInteger attempts = new AtomicInteger();
        private final AtomicInteger ends = new AtomicInteger();
        private final AtomicInteger hanging = new AtomicInteger();
        private volatile int failingBegins;
        private volatile boolean hangs;
        private volatile boolean fails;
        private volatile boolean hasBuyers;
        private volatile boolean becomesFaster;
        private volatile double millis;

        @Override
        public String what() {
            return "attempts";
        }

        @Override
        public void begin() {
            hang();
            if (begins.incrementAndGet() <= failingBegins) {
                throw new IllegalStateException("not yet");
            }
        }

        /** Some two per cent faster with each: a window has several. */
        @Override
        public void attempt() {
            hang();
            if (fails) {
                throw new IllegalStateException("away");
            }
            LockSupport.parkNanos((long) (millis * 1e6));
            if (becomesFaster) {
                millis *= 0.98;
            }
            attempts.incrementAndGet();
        }

        private void hang() {
            hanging.incrementAndGet();
            while (hangs) {
                LockSupport.parkNanos(1_000_000);
            }
            hanging.decrementAndGet();
        }

        @Override
        public void end() {
            ends.incrementAndGet();
        }

        @Override
        public boolean hasBuyers() {
            return hasBuyers;
        }
    }
}
