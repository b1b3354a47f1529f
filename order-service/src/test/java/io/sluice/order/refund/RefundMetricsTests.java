package io.sluice.order.refund;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.test.SettableClock;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

/** What the gauges say of refunds that need a person. */
class RefundMetricsTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");

    private final SettableClock clock = new SettableClock(NOW);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final RefundMetrics metrics = new RefundMetrics(refunds(), clock, meters);
    private @Nullable Instant oldestOpen;
    private int refused;
    private boolean reachable = true;

    @Test
    void theAgeOfTheOldestOpenRefundIsInSeconds() {
        oldestOpen = NOW;
        clock.pass(Duration.ofMillis(90_500));
        metrics.count();
        assertThat(oldestSeconds()).isEqualTo(90.5);
    }

    @Test
    void itIsZeroWhenNoneIsOpenOrOneHasJustBegunByAClockThatIsAhead() {
        metrics.count();
        assertThat(oldestSeconds()).isZero();
        oldestOpen = NOW.plusMillis(1);
        metrics.count();
        assertThat(oldestSeconds()).isZero();
    }

    @Test
    void countsThoseThatTheProviderRefuses() {
        refused = 3;
        metrics.count();
        assertThat(gauge("sluice.order.refund.refused")).isEqualTo(3);
    }

    @Test
    void nothingIsKnownBeforeTheFirstCountAndWhileTheDatabaseIsAway() {
        assertThat(oldestSeconds()).isNaN();
        metrics.count();
        reachable = false;
        metrics.count();
        assertThat(oldestSeconds()).isNaN();
        assertThat(gauge("sluice.order.refund.refused")).isNaN();
        reachable = true;
        metrics.count();
        assertThat(oldestSeconds()).isZero();
    }

    private double oldestSeconds() {
        return gauge("sluice.order.refund.oldest.seconds");
    }

    private double gauge(String name) {
        return meters.get(name).gauge().value();
    }

    private Refunds refunds() {
        return (Refunds) Proxy.newProxyInstance(
                Refunds.class.getClassLoader(), new Class<?>[] {Refunds.class}, (proxy, method, arguments) -> {
                    if (!reachable) {
                        throw new DataAccessResourceFailureException("as if");
                    }
                    return switch (method.getName()) {
                        case "findOldestOpen" -> Optional.ofNullable(oldestOpen);
                        case "countRefused" -> refused;
                        default -> throw new UnsupportedOperationException(method.getName());
                    };
                });
    }
}
