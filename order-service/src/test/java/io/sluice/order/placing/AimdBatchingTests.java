package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AimdBatchingTests {
    private static final Duration AIM = Duration.ofMillis(200);
    private static final Duration QUICK = AIM;
    private static final Duration SLOW = AIM.plusNanos(1);
    private static final int FULL = 200;

    private final AimdBatching pace = new AimdBatching(FULL, 4, AIM);

    @Test
    void moreBatchesGoAtOnceWhileFullOnesAreQuickAndLeaveSomebodyBehind() {
        after(9, FULL, QUICK, 1);
        assertThat(pace.workers()).isEqualTo(1);
        after(2, FULL, QUICK, 1);
        assertThat(pace.workers()).isEqualTo(2);
        after(500, FULL, QUICK, 1);
        assertThat(pace.workers()).as("as many as there may be").isEqualTo(4);
    }

    @Test
    void batchesThatCouldBeLargerAreNotSentSideBySide() {
        after(50, FULL - 1, QUICK, 10);
        assertThat(pace.workers()).isEqualTo(1);
        assertThat(pace.batch()).isEqualTo(FULL);
    }

    @Test
    void nothingChangesWhenNobodyWaits() {
        after(50, FULL, QUICK, 0);
        assertThat(pace.workers()).isEqualTo(1);
        assertThat(pace.batch()).isEqualTo(FULL);
    }

    @Test
    void whenTheCrowdIsOverOneBatchAtATimeIsEnoughAgain() {
        after(500, FULL, QUICK, 1);
        after(9, 1, QUICK, 0);
        assertThat(pace.workers()).isEqualTo(3);
        after(50, 1, QUICK, 0);
        assertThat(pace.workers()).isEqualTo(1);
    }

    @Test
    void aSlowDownstreamGetsFewerBatchesNotSmallerOnes() {
        after(500, FULL, QUICK, 1);
        after(4, 99, SLOW, 10);
        assertThat(pace.workers()).isEqualTo(2);
        after(50, 99, SLOW, 10);
        assertThat(pace.workers()).isEqualTo(1);
        assertThat(pace.batch()).isEqualTo(FULL);
    }

    @Test
    void largeBatchesThatTakeTooLongGetSmallerAndGrowAgain() {
        after(1, 100, SLOW, 10);
        assertThat(pace.batch()).isEqualTo(100);
        after(50, 100, SLOW, 10);
        assertThat(pace.batch()).isEqualTo(50);
        after(500, FULL, QUICK, 10);
        assertThat(pace.batch()).isEqualTo(FULL);
    }

    @Test
    void aCrowdWaitsForCompanyAndFewPeopleDoNot() {
        assertThat(pace.rest(15, millis(30))).isZero();
        assertThat(pace.rest(16, millis(30))).isEqualTo(millis(30));
        assertThat(pace.rest(FULL - 1, millis(51))).as("not for long").isEqualTo(millis(50));
        assertThat(pace.rest(FULL, millis(30))).as("there is no room for more").isZero();
    }

    private static long millis(int millis) {
        return Duration.ofMillis(millis).toNanos();
    }

    private void after(int batches, int orders, Duration each, int waiting) {
        for (int i = 0; i < batches; i++) {
            pace.follow(orders, each.toNanos(), waiting);
        }
    }
}
