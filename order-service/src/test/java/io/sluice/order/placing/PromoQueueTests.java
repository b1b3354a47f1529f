package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Epoch;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PromoQueueTests {
    private static final int MAX_SIZE = 3;
    private static final Duration QUICK = Duration.ofNanos(1);

    private final PromoQueue queue = aQueue(new BatchThreads(4));

    @Test
    void theFirstAttemptBeginsABatchAndTheNextOnesGatherMeanwhile() {
        assertThat(queue.add(anAttempt())).isTrue();
        assertThat(queue.take()).hasSize(1);
        assertThat(queue.add(anAttempt())).isFalse();
        assertThat(queue.add(anAttempt())).isFalse();

        assertThat(queue.end(1, QUICK))
                .as("an attempt waits for the next batch")
                .contains(Duration.ZERO);
        assertThat(queue.take()).hasSize(2);
        assertThat(queue.end(2, QUICK)).as("none waits").isEmpty();
        assertThat(queue.add(anAttempt())).isTrue();
    }

    @Test
    void aBatchTakesTheFirstComersAndNoMoreThanItMay() {
        PendingAttempt first = anAttempt();
        queue.add(first);
        for (int i = 0; i < MAX_SIZE; i++) {
            queue.add(anAttempt());
        }
        assertThat(queue.take()).hasSize(MAX_SIZE).startsWith(first);
        assertThat(queue.take()).hasSize(1);
        assertThat(queue.take()).isEmpty();
    }

    @Test
    void asManyBatchesAreUnderWayAsBatchingAllows() {
        int underWay = begun(queue.add(anAttempt()));
        for (int batch = 0; batch < 30; batch++) {
            underWay += begun(queue.add(anAttempt()));
            assertThat(underWay).isBetween(1, 2);
            underWay += begun(queue.end(MAX_SIZE, QUICK).isPresent()) - 1;
        }
        assertThat(underWay + begun(queue.add(anAttempt()))).isEqualTo(2);
    }

    @Test
    void theLastFreeThreadIsForAPromotionThatHasNoBatch() {
        var threads = new BatchThreads(3);
        PromoQueue first = withTwoBatches(threads);
        PromoQueue second = aQueue(threads);
        assertThat(second.add(anAttempt())).as("its first batch").isTrue();
        assertThat(first.end(MAX_SIZE, QUICK)).as("another beside it").isEmpty();
        PromoQueue third = aQueue(threads);
        assertThat(third.add(anAttempt())).isTrue();

        for (PromoQueue other : List.of(second, third)) {
            assertThat(other.take()).hasSize(1);
            assertThat(other.end(1, QUICK)).as("none waits").isEmpty();
        }
        assertThat(first.add(anAttempt())).as("others can spare it").isTrue();
    }

    @Test
    void aFirstBatchBeginsAlsoWhenNoThreadIsFree() {
        var threads = new BatchThreads(1);
        assertThat(aQueue(threads).add(anAttempt())).isTrue();
        PromoQueue second = aQueue(threads);
        assertThat(second.add(anAttempt())).isTrue();
        assertThat(second.add(anAttempt())).isFalse();
        assertThat(second.end(1, QUICK)).as("the next after it").isPresent();
    }

    /** And with attempts that wait. */
    private static PromoQueue withTwoBatches(BatchThreads threads) {
        PromoQueue queue = aQueue(threads);
        int underWay = begun(queue.add(anAttempt()));
        while (underWay < 2) {
            underWay += begun(queue.add(anAttempt()));
            underWay += begun(queue.end(MAX_SIZE, QUICK).isPresent()) - 1;
            underWay += begun(queue.add(anAttempt()));
        }
        return queue;
    }

    private static PromoQueue aQueue(BatchThreads threads) {
        return new PromoQueue(new AimdBatching(MAX_SIZE, 2, Duration.ofSeconds(1)), threads);
    }

    private static int begun(boolean oneMore) {
        return oneMore ? 1 : 0;
    }

    private static PendingAttempt anAttempt() {
        return new PendingAttempt(null, Epoch.NONE, 0, new CompletableFuture<>(), new AtomicReference<>());
    }
}
