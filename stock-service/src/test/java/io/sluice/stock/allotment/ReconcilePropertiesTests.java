package io.sluice.stock.allotment;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReconcilePropertiesTests {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration TOO_SHORT = Duration.ofMillis(99);

    @Test
    void namesTheKeyThatIsWrong() {
        assertThatNoException().isThrownBy(() -> properties(Duration.ofMillis(100), SECOND, 2, Duration.ZERO));
        refuses("interval must be at least 100ms", () -> properties(TOO_SHORT, SECOND, 2, SECOND));
        refuses("difference-age must be at least 1s", () -> properties(SECOND, TOO_SHORT, 2, SECOND));
        refuses("surplus-confirmations must be at least 2, was 1", () -> properties(SECOND, SECOND, 1, SECOND));
        refuses("max-stop-time must not be negative", () -> properties(SECOND, SECOND, 2, SECOND.negated()));
    }

    private static void refuses(String message, Runnable binding) {
        assertThatThrownBy(binding::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("sluice.stock.reconcile." + message);
    }

    private static void properties(Duration interval, Duration differenceAge, int confirmations, Duration maxStopTime) {
        new ReconcileProperties(interval, differenceAge, confirmations, maxStopTime);
    }
}
