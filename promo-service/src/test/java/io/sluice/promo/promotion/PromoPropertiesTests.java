package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.sluice.common.platform.cache.CacheProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PromoPropertiesTests {
    private static final Duration SHORTEST = Duration.ofMillis(1);

    @Test
    void refusesAnIntervalBelowAMillisecond() {
        assertThatNoException().isThrownBy(() -> properties(SHORTEST, SHORTEST));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> properties(Duration.ZERO, SHORTEST))
                .withMessage("sluice.promo.schedule-interval must be at least 1ms, was PT0S");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> properties(SHORTEST, Duration.ofSeconds(-1)))
                .withMessage("sluice.promo.resume-interval must be at least 1ms, was PT-1S");
    }

    private static PromoProperties properties(Duration schedule, Duration resume) {
        return new PromoProperties(schedule, resume, CacheProperties.defaults());
    }
}
