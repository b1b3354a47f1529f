package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SaleClockTests {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(NOON);
    private final SaleClock resumed = paused.resumedAt(NOON.plus(MINUTE));

    @Test
    void showsTheTimeUntilItIsPaused() {
        assertThat(SaleClock.NEVER_PAUSED.saleTime(NOON)).isEqualTo(NOON);
        assertThat(SaleClock.NEVER_PAUSED.paused()).isFalse();
    }

    @Test
    void standsStillWhilePaused() {
        assertThat(paused.paused()).isTrue();
        assertThat(paused.saleTime(NOON.plus(MINUTE))).isEqualTo(NOON);
    }

    @Test
    void goesOnWhereItStood() {
        assertThat(resumed.paused()).isFalse();
        assertThat(resumed.saleTime(NOON.plus(MINUTE))).isEqualTo(NOON);
        assertThat(resumed.saleTime(NOON.plus(MINUTE).plus(MINUTE))).isEqualTo(NOON.plus(MINUTE));
    }

    @Test
    void addsUpItsPauses() {
        Instant again = NOON.plus(MINUTE.multipliedBy(5));
        SaleClock twice = resumed.pausedAt(again).resumedAt(again.plus(MINUTE.multipliedBy(2)));
        assertThat(twice.pausedFor()).isEqualTo(MINUTE.multipliedBy(3));
        assertThat(resumed.pausedAt(again).saleTime(again.plus(MINUTE))).isEqualTo(again.minus(MINUTE));
    }

    @Test
    void everyChangeHasAHigherRevision() {
        assertThat(paused.isNewerThan(SaleClock.NEVER_PAUSED)).isTrue();
        assertThat(resumed.isNewerThan(paused)).isTrue();
        assertThat(paused.isNewerThan(paused)).isFalse();
        assertThat(paused.isNewerThan(resumed)).isFalse();
    }

    @Test
    void aResumeThatIsTakenBackLeavesItWhereItStood() {
        SaleClock still = paused.stillPaused();
        assertThat(still.isNewerThan(resumed)).isTrue();
        assertThat(still.saleTime(NOON.plus(MINUTE))).isEqualTo(NOON);
        assertThatIllegalStateException().isThrownBy(resumed::stillPaused);
    }

    @Test
    void isKeptInMilliseconds() {
        SaleClock precise = SaleClock.NEVER_PAUSED.pausedAt(NOON.plusNanos(1_999_999));
        assertThat(precise.pausedSince()).isEqualTo(NOON.plusMillis(1));
        SaleClock ended = precise.resumedAt(NOON.plusNanos(3_999_999));
        assertThat(ended).isEqualTo(SaleClock.ofMillis(2, ended.pausedMillis(), null));
    }

    /** Two nodes' clocks differ by a little. */
    @Test
    void aPauseIsNeverNegative() {
        assertThat(paused.resumedAt(NOON.minusMillis(3)).pausedFor()).isZero();
    }

    @Test
    void isPausedOnceAndResumedOnce() {
        assertThatIllegalStateException().isThrownBy(() -> paused.pausedAt(NOON));
        assertThatIllegalStateException().isThrownBy(() -> resumed.resumedAt(NOON));
    }

    @Test
    void isNeverNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> SaleClock.ofMillis(-1, 0, null));
        assertThatIllegalArgumentException().isThrownBy(() -> SaleClock.ofMillis(0, -1, null));
    }

    @Test
    void isReadFromJsonAsItWasWritten() {
        assertThat(MessageJson.read(MessageJson.write(paused), SaleClock.class)).isEqualTo(paused);
        assertThat(MessageJson.read(MessageJson.write(resumed), SaleClock.class))
                .isEqualTo(resumed);
        assertThat(new String(MessageJson.write(resumed), StandardCharsets.UTF_8))
                .doesNotContain("pausedMillis", "\"paused\"");
    }
}
