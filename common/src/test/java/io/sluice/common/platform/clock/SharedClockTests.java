package io.sluice.common.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.test.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SharedClockTests {
    private static final Instant TRUE_TIME = Instant.parse("2026-11-11T12:00:00Z");

    @Test
    void isRightOnAMachineWhoseClockIsFiveMinutesOff() {
        var wrong = Clock.offset(Clock.fixed(TRUE_TIME, ZoneOffset.UTC), Duration.ofMinutes(-5));
        var shared = new SharedClock(wrong, TRUE_TIME::toEpochMilli);
        shared.synchronise();
        assertThat(shared.instant()).isEqualTo(TRUE_TIME);
        assertThat(shared.millis()).isEqualTo(TRUE_TIME.toEpochMilli());
    }

    @Test
    void isRightFromTheBeginningAlthoughTheFirstMeasurementTakesTooLong() {
        var own = new SettableClock(TRUE_TIME.minusSeconds(300));
        var first = new AtomicBoolean(true);
        var shared = new SharedClock(own, () -> {
            if (first.getAndSet(false)) {
                own.pass(Duration.ofSeconds(1));
            }
            return own.millis() + 300_000;
        });
        new ClockSynchroniser(shared, Duration.ofHours(1)).destroy();
        assertThat(shared.instant()).isEqualTo(TRUE_TIME.plusSeconds(1));
    }

    @Test
    void keepsTheLastKnownOffsetWhenTheReferenceIsUnreachable() {
        var answers = new AtomicLong(TRUE_TIME.plusSeconds(7).toEpochMilli());
        var shared = new SharedClock(Clock.fixed(TRUE_TIME, ZoneOffset.UTC), () -> {
            long answer = answers.getAndSet(0);
            if (answer == 0) {
                throw new IllegalStateException("unreachable");
            }
            return answer;
        });
        shared.synchronise();
        assertThatThrownBy(shared::synchronise).hasMessage("unreachable");
        assertThat(shared.instant()).isEqualTo(TRUE_TIME.plusSeconds(7));
    }
}
