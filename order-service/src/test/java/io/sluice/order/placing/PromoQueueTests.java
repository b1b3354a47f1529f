package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PromoQueueTests {
    private static final int MOST = 3;
    private static final long QUICK = 1;

    private final PromoQueue lane = new PromoQueue(new AimdBatching(MOST, 2, Duration.ofSeconds(1)));

    @Test
    void theFirstAttemptBeginsABatchAndTheNextOnesGatherMeanwhile() {
        assertThat(lane.add(anAttempt())).isTrue();
        assertThat(lane.take()).hasSize(1);
        assertThat(lane.add(anAttempt())).isFalse();
        assertThat(lane.add(anAttempt())).isFalse();

        assertThat(lane.end(1, QUICK)).as("somebody waits for the next batch").hasValue(0);
        assertThat(lane.take()).hasSize(2);
        assertThat(lane.end(2, QUICK)).as("nobody waits").isEmpty();
        assertThat(lane.add(anAttempt())).isTrue();
    }

    @Test
    void aBatchTakesTheFirstComersAndNoMoreThanItMay() {
        PendingAttempt first = anAttempt();
        lane.add(first);
        for (int i = 0; i < MOST; i++) {
            lane.add(anAttempt());
        }
        assertThat(lane.take()).hasSize(MOST).startsWith(first);
        assertThat(lane.take()).hasSize(1);
        assertThat(lane.take()).isEmpty();
    }

    @Test
    void asManyBatchesAreUnderWayAsThePaceAllows() {
        int underWay = begun(lane.add(anAttempt()));
        for (int batch = 0; batch < 30; batch++) {
            underWay += begun(lane.add(anAttempt()));
            assertThat(underWay).isBetween(1, 2);
            underWay += begun(lane.end(MOST, QUICK).isPresent()) - 1;
        }
        assertThat(underWay + begun(lane.add(anAttempt()))).isEqualTo(2);
    }

    private static int begun(boolean oneMore) {
        return oneMore ? 1 : 0;
    }

    private static PendingAttempt anAttempt() {
        return PendingAttempt.of(null);
    }
}
