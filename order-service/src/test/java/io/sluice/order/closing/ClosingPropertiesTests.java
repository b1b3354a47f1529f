package io.sluice.order.closing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ClosingPropertiesTests {
    private static final Duration GRACE = Duration.ofSeconds(5);

    @Test
    void anOrderWithAPendingPaymentStaysOpenForAtLeastTheGrace() {
        assertThat(isValid(GRACE.minusNanos(1))).isFalse();
        assertThat(isValid(GRACE)).isTrue();
        assertThat(isValid(GRACE.plusNanos(1))).isTrue();
    }

    private static boolean isValid(Duration maxProviderWait) {
        return new ClosingProperties(Duration.ofSeconds(1), GRACE, maxProviderWait, Duration.ofSeconds(1))
                .isProviderAwaitedForTheGraceAtLeast();
    }
}
