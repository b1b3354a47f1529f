package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PaceTests {
    private static final Duration AIM = Duration.ofMillis(200);
    private static final Duration QUICK = AIM;
    private static final Duration SLOW = AIM.plusNanos(1);

    private final Pace pace = new Pace(200, 4, AIM);

    @Test
    void moreBatchesGoAtOnceWhileTheyAreQuickAndSomethingWaits() {
        after(9, 1, QUICK, 1);
        assertThat(pace.workers()).isEqualTo(1);
        after(2, 1, QUICK, 1);
        assertThat(pace.workers()).isEqualTo(2);
        after(500, 1, QUICK, 1);
        assertThat(pace.workers()).as("as many as there may be").isEqualTo(4);
    }

    @Test
    void nothingChangesWhenNobodyWaits() {
        after(50, 1, QUICK, 0);
        assertThat(pace.workers()).isEqualTo(1);
        assertThat(pace.batch()).isEqualTo(200);
    }

    @Test
    void aSlowDownstreamGetsFewerBatchesNotSmallerOnes() {
        after(500, 1, QUICK, 1);
        after(4, 99, SLOW, 10);
        assertThat(pace.workers()).isEqualTo(2);
        after(50, 99, SLOW, 10);
        assertThat(pace.workers()).isEqualTo(1);
        assertThat(pace.batch()).isEqualTo(200);
    }

    @Test
    void largeBatchesThatTakeTooLongGetSmallerAndGrowAgain() {
        after(1, 100, SLOW, 10);
        assertThat(pace.batch()).isEqualTo(100);
        after(50, 100, SLOW, 10);
        assertThat(pace.batch()).isEqualTo(8);
        after(500, 200, QUICK, 10);
        assertThat(pace.batch()).isEqualTo(200);
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS)
    void letsNoMoreBatchesBeginThanItAllows() throws Exception {
        pace.begin();
        var beginning = new CompletableFuture<Thread>();
        var second = CompletableFuture.runAsync(() -> {
            beginning.complete(Thread.currentThread());
            try {
                pace.begin();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread waiting = beginning.get();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(second).isNotDone();
        pace.end(1, 1, 0);
        second.get();
    }

    private void after(int batches, int orders, Duration each, int waiting) {
        for (int i = 0; i < batches; i++) {
            pace.end(orders, each.toNanos(), waiting);
        }
    }
}
