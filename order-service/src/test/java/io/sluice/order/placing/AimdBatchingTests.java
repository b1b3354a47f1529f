package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AimdBatchingTests {
    private static final Duration TARGET = Duration.ofMillis(200);
    private static final Duration QUICK = TARGET;
    private static final Duration SLOW = TARGET.plusNanos(1);
    private static final int FULL = 200;

    private final AimdBatching batching = new AimdBatching(FULL, 4, TARGET);

    @Test
    void moreBatchesGoAtOnceWhileFullOnesAreQuickAndLeaveAttemptsBehind() {
        after(9, FULL, QUICK, 1);
        assertThat(batching.concurrent()).isEqualTo(1);
        after(2, FULL, QUICK, 1);
        assertThat(batching.concurrent()).isEqualTo(2);
        after(500, FULL, QUICK, 1);
        assertThat(batching.concurrent()).as("as many as there may be").isEqualTo(4);
    }

    @Test
    void batchesThatCouldBeLargerAreNotSentSideBySide() {
        after(50, FULL - 1, QUICK, 10);
        assertThat(batching.concurrent()).isEqualTo(1);
        assertThat(batching.size()).isEqualTo(FULL);
    }

    @Test
    void nothingChangesWhenNoneWaits() {
        after(50, FULL, QUICK, 0);
        assertThat(batching.concurrent()).isEqualTo(1);
        assertThat(batching.size()).isEqualTo(FULL);
    }

    @Test
    void whenTheCrowdIsOverOneBatchAtATimeIsEnoughAgain() {
        after(500, FULL, QUICK, 1);
        after(9, 1, QUICK, 0);
        assertThat(batching.concurrent()).isEqualTo(3);
        after(50, 1, QUICK, 0);
        assertThat(batching.concurrent()).isEqualTo(1);
    }

    @Test
    void aSlowDownstreamGetsFewerBatchesNotSmallerOnes() {
        after(500, FULL, QUICK, 1);
        after(4, 99, SLOW, 10);
        assertThat(batching.concurrent()).isEqualTo(2);
        after(50, 99, SLOW, 10);
        assertThat(batching.concurrent()).isEqualTo(1);
        assertThat(batching.size()).isEqualTo(FULL);
    }

    @Test
    void largeBatchesThatTakeTooLongGetSmallerAndGrowAgain() {
        after(1, 100, SLOW, 10);
        assertThat(batching.size()).isEqualTo(100);
        after(50, 100, SLOW, 10);
        assertThat(batching.size()).isEqualTo(50);
        after(500, FULL, QUICK, 10);
        assertThat(batching.size()).isEqualTo(FULL);
    }

    @Test
    void aLargeBatchIsFollowedByALingerAndASmallOneIsNot() {
        assertThat(batching.linger(15, millis(30))).isEqualTo(Duration.ZERO);
        assertThat(batching.linger(16, millis(30))).isEqualTo(millis(30));
        assertThat(batching.linger(FULL - 1, millis(51))).as("not for long").isEqualTo(millis(50));
        assertThat(batching.linger(FULL, millis(30)))
                .as("there is no room for more")
                .isEqualTo(Duration.ZERO);
    }

    private static Duration millis(int millis) {
        return Duration.ofMillis(millis);
    }

    private void after(int batches, int orders, Duration each, int waiting) {
        for (int i = 0; i < batches; i++) {
            batching.adapt(orders, each, waiting);
        }
    }
}
