package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RepetitionTests {

    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
    private final AtomicInteger rounds = new AtomicInteger();

    @AfterEach
    void stop() {
        executor.shutdownNow();
    }

    @Test
    void goesOnAfterARoundThatFailed() {
        Repetition repetition = repeat(1);

        await().until(() -> rounds.get() >= 4);
        repetition.end();
    }

    @Test
    void failsIfItsRoundsFail() {
        Repetition repetition = repeat(Integer.MAX_VALUE);

        await().until(() -> rounds.get() >= 4);
        assertThatIllegalStateException().isThrownBy(repetition::end).withMessageContaining("rounds failed: not there");
    }

    /** The first rounds fail. */
    private Repetition repeat(int failures) {
        return new Repetition(executor, Duration.ofMillis(1), () -> {
            if (rounds.incrementAndGet() <= failures) {
                throw new IllegalStateException("not there");
            }
        });
    }
}
