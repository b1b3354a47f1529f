package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PaceTests {
    private static final Duration AIM = Duration.ofMillis(50);

    private final Pace pace = new Pace(200, 4, AIM);

    @Test
    void growsWhileBatchesAreFullAndQuickAndSomethingWaits() {
        int first = pace.batch();
        after(50, pace.batch(), AIM.dividedBy(2), 10);
        assertThat(pace.batch()).isGreaterThan(first);
        assertThat(pace.workers()).isGreaterThan(1);
    }

    @Test
    void growsNoFurtherThanItMay() {
        after(500, 200, AIM, 10);
        assertThat(pace.batch()).isEqualTo(200);
        assertThat(pace.workers()).isEqualTo(4);
    }

    @Test
    void staysAsItIsWhenNobodyWaits() {
        int first = pace.batch();
        after(50, first, AIM.dividedBy(2), 0);
        assertThat(pace.batch()).isEqualTo(first);
        assertThat(pace.workers()).isEqualTo(1);
    }

    @Test
    void shrinksWhenTheDownstreamGetsSlow() {
        after(500, 200, AIM, 10);
        after(1, 200, AIM.multipliedBy(3), 10);
        assertThat(pace.batch()).isEqualTo(100);
        after(50, 100, AIM.multipliedBy(3), 10);
        assertThat(pace.batch()).isEqualTo(8);
        assertThat(pace.workers()).isEqualTo(1);
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.SECONDS)
    void letsNoMoreBatchesBeginThanItAllows() throws Exception {
        pace.begin();
        var second = CompletableFuture.runAsync(() -> {
            try {
                pace.begin();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(second.isDone()).isFalse();
        pace.end(1, 1, 0);
        second.get();
    }

    private void after(int batches, int orders, Duration each, int waiting) {
        for (int i = 0; i < batches; i++) {
            pace.end(orders, each.toNanos(), waiting);
        }
    }
}
