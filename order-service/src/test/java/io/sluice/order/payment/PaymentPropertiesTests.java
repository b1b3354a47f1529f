package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class PaymentPropertiesTests {
    @Test
    void acceptsPollsThatAreAlwaysEquallyFarApart() {
        assertThat(bind("1m", "1m").maxPollInterval()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void refusesALongestIntervalBelowTheFirstDelay() {
        assertThatThrownBy(() -> bind("1m", "59999ms"))
                .rootCause()
                .hasMessageContaining("max-poll-interval must not be below first-poll-delay");
    }

    private static PaymentProperties bind(String firstPollDelay, String maxPollInterval) {
        var environment = new MockEnvironment()
                .withProperty("sluice.order.payment.first-poll-delay", firstPollDelay)
                .withProperty("sluice.order.payment.max-poll-interval", maxPollInterval);
        return new RefreshableProperties<>(PaymentProperties.class, environment).get();
    }
}
