package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FailedMessageMetricsTests {
    private final CountedMessages messages = new CountedMessages();

    @AfterEach
    void stop() {
        messages.close();
    }

    @Test
    void countsMessagesByGroupAndReportsTheAgeOfTheOldest() {
        messages.countDead(7);
        messages.clock.pass(Duration.ofSeconds(20));
        assertThat(gauge("sluice.messages.dead")).isEqualTo(7);
        assertThat(gauge("sluice.messages.retrying")).isZero();
        assertThat(gauge("sluice.messages.undecided")).isZero();
        assertThat(messages.meters
                        .get("sluice.messages.oldest.seconds")
                        .tag("kind", "dead")
                        .gauge()
                        .value())
                .isEqualTo(20);
    }

    @Test
    void reportsNaNWhileCountingFails() {
        messages.countWhileReachable(true);
        messages.countWhileReachable(false);
        assertThat(gauge("sluice.messages.dead")).isNaN();
        assertThat(gauge("sluice.messages.undecided")).isNaN();
        assertThat(messages.metrics.latest()).isEmpty();

        messages.countWhileReachable(true);
        assertThat(gauge("sluice.messages.dead")).isZero();
    }

    private double gauge(String name) {
        return messages.meters.get(name).gauge().value();
    }
}
