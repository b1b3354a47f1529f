package io.sluice.user.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitedTests {
    @Test
    void hasTheResultOfAnAttemptThatWasMade() {
        assertThat(RateLimited.of("result").orElseThrow(wait -> new IllegalStateException(wait.toString())))
                .isEqualTo("result");
    }

    @Test
    void hasTheTimeToWaitOfAnAttemptThatWasRefused() {
        var refused = RateLimited.<String>refused(Duration.ofSeconds(7));
        assertThatThrownBy(() -> refused.orElseThrow(wait -> new IllegalStateException(wait.toString())))
                .hasMessage("PT7S");
    }
}
