package io.sluice.promo.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountsTests {
    private static final Counts HUNDRED = new Counts(Map.of(
            Meter.ANSWERED,
            100L,
            Meter.answeredWithin(Duration.ofMillis(10)),
            40L,
            Meter.answeredWithin(Duration.ofMillis(20)),
            80L,
            Meter.answeredWithin(Duration.ofMillis(50)),
            98L));

    @Test
    void answerTimesAreFoundBetweenTheBounds() {
        assertThat(HUNDRED.answerTime(20)).contains(Duration.ofMillis(5));
        assertThat(HUNDRED.answerTime(40)).contains(Duration.ofMillis(10));
        assertThat(HUNDRED.answerTime(60)).contains(Duration.ofMillis(15));
        assertThat(HUNDRED.answerTime(98)).contains(Duration.ofMillis(50));
    }

    @Test
    void whatTookLongerThanTheLastBoundTookAtLeastThat() {
        assertThat(HUNDRED.answerTime(99)).contains(Duration.ofMillis(50));
    }

    @Test
    void withoutAttemptsThereIsNoAnswerTime() {
        assertThat(Counts.NONE.answerTime(50)).isEmpty();
        assertThat(HUNDRED.since(HUNDRED).answerTime(50)).isEmpty();
    }

    @Test
    void refusalsAreSumsByReason() {
        Counts one = new Counts(Map.of(Meter.refused("sold-out"), 3L, Meter.refused("gate-full"), 0L));
        Counts two = new Counts(Map.of(Meter.refused("sold-out"), 4L, Meter.ACCEPTED, 9L));
        assertThat(one.plus(two).refusals()).isEqualTo(Map.of("sold-out", 7L));
        assertThat(two.since(one).refusals()).isEqualTo(Map.of("sold-out", 1L));
        assertThat(one.since(two).refusals()).as("never below zero").isEmpty();
    }
}
