package io.sluice.common.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Masters and this machine, each with a clock of its own, and a true time that they may differ from. */
class SharedClockTests {
    private static final Instant TRUE_TIME = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);
    private static final Duration INTERVAL = Duration.ofSeconds(5);

    private final SettableClock trueTime = new SettableClock(TRUE_TIME);
    private final List<Master> masters = new ArrayList<>(List.of(new Master("a"), new Master("b"), new Master("c")));

    @Test
    void isRightOnAMachineWhoseClockIsFiveMinutesOff() {
        for (Duration wrong : List.of(FIVE_MINUTES, FIVE_MINUTES.negated())) {
            SharedClock shared = clockOfAMachine(wrong);
            shared.synchronise();
            assertThat(shared.instant()).isEqualTo(trueTime.instant());
            assertThat(shared.millis()).isEqualTo(trueTime.millis());
            assertThat(shared.offset()).contains(wrong.negated());
        }
    }

    @Test
    void oneMasterWhoseClockIsFiveMinutesOffDoesNotMatter() {
        for (Duration wrong : List.of(FIVE_MINUTES, FIVE_MINUTES.negated())) {
            masters.get(0).wrong = wrong;
            for (Duration own : List.of(Duration.ZERO, FIVE_MINUTES, FIVE_MINUTES.negated())) {
                SharedClock shared = clockOfAMachine(own);
                shared.synchronise();
                assertThat(shared.instant()).as("%s, %s", wrong, own).isEqualTo(trueTime.instant());
                assertThat(shared.differences()).containsEntry("a", wrong).containsEntry("b", Duration.ZERO);
            }
        }
    }

    /** Whatever their own clocks are. */
    @Test
    void allNodesHaveTheSameTimeAlthoughTheMastersDiffer() {
        masters.get(0).wrong = Duration.ofMillis(-200);
        masters.get(1).wrong = Duration.ofMillis(30);
        masters.get(2).wrong = Duration.ofMillis(150);
        for (Duration own : List.of(Duration.ofMillis(-300), Duration.ZERO, Duration.ofMillis(300))) {
            SharedClock shared = clockOfAMachine(own);
            shared.synchronise();
            assertThat(shared.instant()).isEqualTo(trueTime.instant().plusMillis(30));
        }
    }

    @Test
    void aMasterThatBecomesWrongLaterDoesNotMoveIt() {
        SharedClock shared = synchronised();
        masters.get(1).wrong = FIVE_MINUTES;
        measure(shared, 20);
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void ofTwoMastersThatAreLeftTheWrongOneDoesNotDecide() {
        SharedClock shared = synchronised();
        masters.get(0).reachable = false;
        masters.get(1).wrong = FIVE_MINUTES;
        measure(shared, 20);
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
        masters.get(1).wrong = FIVE_MINUTES.negated();
        measure(shared, 20);
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void aSmallDifferenceIsFollowedSlowly() {
        SharedClock shared = synchronised();
        masters.forEach(master -> master.wrong = Duration.ofMillis(200));
        shared.synchronise();
        assertThat(shared.instant()).as("not at once").isEqualTo(trueTime.instant());
        trueTime.pass(Duration.ofSeconds(1));
        assertThat(shared.instant()).isEqualTo(trueTime.instant().plusMillis(20));
        measure(shared, 3);
        assertThat(shared.instant()).isEqualTo(trueTime.instant().plusMillis(200));
        masters.forEach(master -> master.wrong = Duration.ZERO);
        shared.synchronise();
        trueTime.pass(Duration.ofSeconds(1));
        assertThat(shared.instant()).isEqualTo(trueTime.instant().plusMillis(180));
    }

    @Test
    void aLargeDifferenceIsFollowedWhenItWasMeasuredThreeTimes() {
        SharedClock shared = synchronised();
        masters.forEach(master -> master.wrong = FIVE_MINUTES);
        measure(shared, 2);
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
        measure(shared, 1);
        assertThat(shared.instant()).isEqualTo(trueTime.instant().plus(FIVE_MINUTES));
    }

    @Test
    void aLargeDifferenceThatIsAnotherEachTimeIsNotFollowed() {
        SharedClock shared = synchronised();
        for (int i = 1; i <= 10; i++) {
            Duration wrong = FIVE_MINUTES.multipliedBy(i);
            masters.forEach(master -> master.wrong = wrong);
            measure(shared, 1);
        }
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void neverGoesBack() {
        masters.forEach(master -> master.wrong = FIVE_MINUTES);
        SharedClock shared = synchronised();
        masters.forEach(master -> master.wrong = Duration.ZERO);
        Instant last = shared.instant();
        for (int i = 0; i < 300; i++) {
            measure(shared, 1);
            assertThat(shared.instant()).isAfter(last);
            last = shared.instant();
        }
        assertThat(shared.instant()).as("by running slower").isEqualTo(trueTime.instant());
    }

    /** An operator, or a time service, sets it. */
    @Test
    void aChangeOfTheMachinesOwnClockDoesNotMatter() {
        var own = new SettableClock(TRUE_TIME);
        var shared = new SharedClock(own, () -> nanos(trueTime), this::sources);
        shared.synchronise();
        own.set(TRUE_TIME.plus(FIVE_MINUTES));
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
        assertThat(shared.offset()).contains(FIVE_MINUTES.negated());
    }

    @Test
    void isRightFromTheBeginningAlthoughTheFirstMeasurementTakesTooLong() {
        masters.forEach(master -> master.delay = Duration.ofSeconds(1));
        SharedClock shared = clockOfAMachine(FIVE_MINUTES);
        new ClockSynchroniser(shared, Duration.ofHours(1)).destroy();
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void oneWrongMasterThatAnswersAloneAtTheBeginningDoesNotDecide() {
        for (Duration wrong : List.of(FIVE_MINUTES, FIVE_MINUTES.negated())) {
            masters.get(0).wrong = wrong;
            masters.get(1).reachable = false;
            masters.get(2).reachable = false;
            SharedClock shared = clockOfAMachine(Duration.ZERO);
            assertThat(shared.synchronise()).as("it tries again").isFalse();
            assertThat(shared.offset()).as("not measured yet").isEmpty();
            assertThat(shared.instant()).isEqualTo(trueTime.instant());
            measure(shared, 20);
            assertThat(shared.instant()).as("also later").isEqualTo(trueTime.instant());

            masters.forEach(master -> master.reachable = true);
            assertThat(shared.synchronise()).isTrue();
            assertThat(shared.instant()).isEqualTo(trueTime.instant());
        }
    }

    /** The others are slow on their first connection, and answer at the second try. */
    @Test
    void beginsWithAMajorityAlthoughAWrongMasterWasFirst() {
        masters.get(0).wrong = FIVE_MINUTES;
        masters.get(1).delay = Duration.ofSeconds(1);
        masters.get(2).delay = Duration.ofSeconds(1);
        SharedClock shared = clockOfAMachine(FIVE_MINUTES.negated());
        new ClockSynchroniser(shared, Duration.ofHours(1)).destroy();
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void twoOfThreeMastersAreEnoughToBeginWith() {
        masters.get(2).reachable = false;
        SharedClock shared = clockOfAMachine(FIVE_MINUTES);
        assertThat(shared.synchronise()).isTrue();
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    @Test
    void theOnlyMasterThatThereIsDecides() {
        masters.subList(1, 3).clear();
        SharedClock shared = clockOfAMachine(FIVE_MINUTES);
        assertThat(shared.synchronise()).isTrue();
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
        masters.get(0).wrong = Duration.ofSeconds(7);
        measure(shared, 3);
        assertThat(shared.instant())
                .as("within the bounds")
                .isEqualTo(trueTime.instant().plusSeconds(7));
    }

    @Test
    void ofThreeMastersTheOnlyOneThatIsLeftDoesNotDecide() {
        SharedClock shared = synchronised();
        masters.get(0).wrong = FIVE_MINUTES;
        masters.get(1).reachable = false;
        masters.get(2).reachable = false;
        measure(shared, 20);
        assertThat(shared.instant()).isEqualTo(trueTime.instant());
    }

    /** Its time was read meanwhile. */
    @Test
    void neverGoesBackIfItIsMeasuredForTheFirstTimeAfterTheStart() {
        masters.forEach(master -> master.reachable = false);
        SharedClock shared = clockOfAMachine(FIVE_MINUTES);
        new ClockSynchroniser(shared, Duration.ofHours(1)).destroy();
        Instant last = shared.instant();
        masters.forEach(master -> master.reachable = true);
        for (int i = 0; i < 300; i++) {
            measure(shared, 1);
            assertThat(shared.instant()).isAfter(last);
            last = shared.instant();
        }
        assertThat(shared.instant()).as("by running slower").isEqualTo(trueTime.instant());
    }

    @Test
    void goesOnByItselfWhileNoMasterIsReachable() {
        masters.forEach(master -> master.wrong = Duration.ofSeconds(7));
        SharedClock shared = synchronised();
        masters.forEach(master -> master.reachable = false);
        assertThat(shared.synchronise()).isFalse();
        trueTime.pass(INTERVAL);
        assertThat(shared.instant()).isEqualTo(trueTime.instant().plusSeconds(7));
    }

    private SharedClock synchronised() {
        SharedClock shared = clockOfAMachine(Duration.ZERO);
        shared.synchronise();
        return shared;
    }

    private SharedClock clockOfAMachine(Duration wrong) {
        return new SharedClock(Clock.offset(trueTime, wrong), () -> nanos(trueTime), this::sources);
    }

    private void measure(SharedClock shared, int times) {
        for (int i = 0; i < times; i++) {
            shared.synchronise();
            trueTime.pass(INTERVAL);
        }
    }

    private List<TimeSource> sources() {
        return masters.stream()
                .map(master -> new TimeSource(master.name, master::read))
                .toList();
    }

    private static long nanos(SettableClock clock) {
        return TimeUnit.MILLISECONDS.toNanos(clock.millis());
    }

    /** A Redis master; its first answer may be slow. */
    private final class Master {
        private final String name;
        private Duration wrong = Duration.ZERO;
        private Duration delay = Duration.ZERO;
        private boolean reachable = true;

        private Master(String name) {
            this.name = name;
        }

        private Duration read() {
            if (!reachable) {
                throw new IllegalStateException("unreachable");
            }
            trueTime.pass(delay);
            delay = Duration.ZERO;
            return Duration.ofMillis(trueTime.millis()).plus(wrong);
        }
    }
}
