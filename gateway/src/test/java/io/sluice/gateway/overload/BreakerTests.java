package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BreakerTests {
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(500);
    private static final Duration RAMP_TIME = Duration.ofSeconds(5);
    private static final int FAILURES = 3;
    private static final int RAMP_START = 4;

    private final Moment moment = new Moment();
    private final Breaker breaker = new Breaker(
            "an instance",
            new BreakerProperties(FAILURES, PROBE_INTERVAL, Duration.ofSeconds(10), RAMP_START, RAMP_TIME),
            moment);

    @Test
    void opensAfterSoManyFailuresInARow() {
        fail(FAILURES - 1);
        assertThat(breaker.isPassable()).isTrue();
        fail(1);
        assertThat(breaker.isPassable()).isFalse();
        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.enter()).isEmpty();
    }

    @Test
    void anySuccessBetweenStartsTheCountAnew() {
        fail(FAILURES - 1);
        enter().succeed();
        fail(FAILURES - 1);
        assertThat(breaker.isPassable()).isTrue();
    }

    @Test
    void whoeverLeavesSaysNothing() {
        fail(FAILURES - 1);
        enter().abandon();
        assertThat(breaker.isPassable()).isTrue();
        fail(1);
        assertThat(breaker.isPassable()).isFalse();
    }

    @Test
    void aPassEndsOnce() {
        Breaker.Pass pass = enter();
        IntStream.range(0, FAILURES).forEach(i -> pass.fail());
        assertThat(breaker.isPassable()).isTrue();
    }

    @Test
    void onlyOneProbeIsSentAtATimeAndOneInEachInterval() {
        fail(FAILURES);
        moment.pass(PROBE_INTERVAL.minusNanos(1));
        assertThat(breaker.enter()).isEmpty();
        moment.pass(Duration.ofNanos(1));
        Breaker.Pass probe = enter();
        assertThat(breaker.enter()).as("while the probe is under way").isEmpty();
        moment.pass(PROBE_INTERVAL.multipliedBy(20));
        assertThat(breaker.enter()).as("also if it hangs").isEmpty();
        probe.fail();
        assertThat(breaker.enter()).as("right after it").isEmpty();
        moment.pass(PROBE_INTERVAL);
        assertThat(breaker.enter()).isPresent();
    }

    /** Else nobody would ever find out that the instance is back. */
    @Test
    void aProbeWhoseClientLeavesIsFollowedByAnother() {
        open();
        enter().abandon();
        moment.pass(PROBE_INTERVAL);
        assertThat(breaker.enter()).isPresent();
    }

    @Test
    void afterASuccessfulProbeAFewMayEnterAndOneMoreWithEachSuccess() {
        open();
        enter().succeed();
        assertThat(breaker.isOpen()).isFalse();
        List<Breaker.Pass> inside = enterAll();
        assertThat(inside).hasSize(RAMP_START);
        inside.forEach(Breaker.Pass::succeed);
        assertThat(enterAll()).hasSize(2 * RAMP_START);
    }

    @Test
    void theRampEndsByItself() {
        open();
        enter().succeed();
        assertThat(enterAll()).hasSize(RAMP_START);
        moment.pass(RAMP_TIME.minusNanos(1));
        assertThat(breaker.enter()).isEmpty();
        moment.pass(Duration.ofNanos(1));
        assertThat(IntStream.range(0, 1000).allMatch(i -> breaker.enter().isPresent()))
                .isTrue();
    }

    @Test
    void aFailureOnTheRampOpensItAgainAndBelongsToTheSameOutage() {
        open();
        enter().succeed();
        enter().fail();
        assertThat(breaker.isOpen()).isTrue();
        assertThat(breaker.away()).isEqualTo(PROBE_INTERVAL);
    }

    /** Somebody else may be the reason: a client that sends its body drop by drop. */
    @Test
    void aTimeoutCountsOnlyIfNothingSucceededMeanwhile() {
        List<Breaker.Pass> slow = List.of(enter(), enter(), enter());
        enter().succeed();
        slow.forEach(Breaker.Pass::timeOut);
        assertThat(breaker.isOpen()).isFalse();
        List<Breaker.Pass> hanging = List.of(enter(), enter(), enter());
        hanging.forEach(Breaker.Pass::timeOut);
        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void onTheRampATimeoutCountsOnlyIfNothingSucceededMeanwhile() {
        open();
        enter().succeed();
        Breaker.Pass slow = enter();
        Breaker.Pass other = enter();
        enter().succeed();
        slow.timeOut();
        assertThat(breaker.isOpen()).isFalse();
        assertThat(enterAll()).as("it has left").hasSize(RAMP_START);
        other.timeOut();
        assertThat(breaker.isOpen()).isFalse();
        List<Breaker.Pass> hanging = enterAll();
        hanging.get(0).timeOut();
        assertThat(breaker.isOpen()).isTrue();
    }

    @Test
    void whatWasSentBeforeItOpenedDecidesNothing() {
        Breaker.Pass before = enter();
        open();
        before.succeed();
        assertThat(breaker.isOpen()).isTrue();

        Breaker.Pass anotherProbe = enter();
        anotherProbe.succeed();
        assertThat(breaker.isOpen()).isFalse();
        Breaker.Pass onTheRamp = enter();
        enter().fail();
        moment.pass(PROBE_INTERVAL);
        Breaker.Pass probe = enter();
        onTheRamp.fail();
        assertThat(breaker.enter()).as("the probe is still under way").isEmpty();
        probe.succeed();
        assertThat(enterAll()).as("the ramp begins at its start").hasSize(RAMP_START);
    }

    @Test
    void itKnowsHowLongTheInstanceHasBeenAway() {
        assertThat(breaker.away()).isZero();
        fail(FAILURES);
        moment.pass(Duration.ofSeconds(3));
        enter().fail();
        moment.pass(Duration.ofSeconds(4));
        assertThat(breaker.away()).isEqualTo(Duration.ofSeconds(7));
        enter().succeed();
        assertThat(breaker.away()).isZero();
    }

    /** And the first probe is due. */
    private void open() {
        fail(FAILURES);
        moment.pass(PROBE_INTERVAL);
    }

    private void fail(int times) {
        IntStream.range(0, times).forEach(i -> enter().fail());
    }

    private Breaker.Pass enter() {
        return breaker.enter().orElseThrow();
    }

    private List<Breaker.Pass> enterAll() {
        List<Breaker.Pass> inside = new ArrayList<>();
        for (var next = breaker.enter(); next.isPresent() && inside.size() < 1000; next = breaker.enter()) {
            inside.add(next.get());
        }
        return inside;
    }
}
