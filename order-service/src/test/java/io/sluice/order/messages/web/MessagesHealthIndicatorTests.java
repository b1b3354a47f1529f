package io.sluice.order.messages.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.messages.CountedMessages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

class MessagesHealthIndicatorTests {
    private final CountedMessages messages = new CountedMessages();
    private final MessagesHealthIndicator indicator =
            new MessagesHealthIndicator(messages.metrics, messages.properties, messages.clock);

    @AfterEach
    void stop() {
        messages.close();
    }

    @Test
    void isUnknownWhileCountingFails() {
        messages.countWhileReachable(false);
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UNKNOWN);
        messages.countWhileReachable(true);
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void warnsOnceAMessageIsOlderThanTheWarnAge() {
        messages.countDead(1);
        messages.clock.set(CountedMessages.NOON.plus(CountedMessages.WARN_AGE).minusMillis(1));
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
        messages.clock.set(CountedMessages.NOON.plus(CountedMessages.WARN_AGE));
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
        messages.clock.set(CountedMessages.NOON.plus(CountedMessages.WARN_AGE).plusMillis(1));
        Health health = indicator.health();
        assertThat(health.getStatus().getCode()).isEqualTo("WARN");
        assertThat(health.getDetails()).containsEntry("deadLetters", 1L).containsEntry("oldestSeconds", 300L);
    }
}
