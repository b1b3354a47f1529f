package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Epoch;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class PromoQueueTests {
    private static final int MAX_SIZE = 3;
    private static final Duration QUICK = Duration.ofNanos(1);

    private final PromoQueue queue = new PromoQueue(new AimdBatching(MAX_SIZE, 2, Duration.ofSeconds(1)));

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

    private static int begun(boolean oneMore) {
        return oneMore ? 1 : 0;
    }

    private static PendingAttempt anAttempt() {
        return new PendingAttempt(null, Epoch.NONE, 0, new CompletableFuture<>(), new AtomicReference<>());
    }
}
