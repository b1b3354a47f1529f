package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.test.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

class FailedMessageMetricsTests {
    private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
    private static final Duration WARN_AGE = Duration.ofMinutes(5);
    private static final ConsumerGroup LEDGER = new ConsumerGroup("stock-ledger");
    private static final FailedMessageProperties PROPERTIES =
            new FailedMessageProperties(List.of(LEDGER), Duration.ofHours(1), WARN_AGE, Duration.ofSeconds(30), 1000);

    private final SettableClock clock = new SettableClock(NOON);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final FailedMessagesStub messages = new FailedMessagesStub();
    private final FailedMessageMetrics metrics = new FailedMessageMetrics(messages, PROPERTIES, clock, meters);
    private final MessagesHealthIndicator indicator = new MessagesHealthIndicator(metrics, PROPERTIES, clock);

    @AfterEach
    void stop() {
        metrics.destroy();
    }

    @Test
    void countsMessagesByGroupAndReportsTheAgeOfTheOldest() {
        messages.dead = new FailedMessageSummary(List.of(aMessageSince(NOON)), Map.of(LEDGER, 7L));
        metrics.count();
        clock.pass(Duration.ofSeconds(20));
        assertThat(gauge("sluice.messages.dead")).isEqualTo(7);
        assertThat(gauge("sluice.messages.retrying")).isZero();
        assertThat(gauge("sluice.messages.undecided")).isZero();
        assertThat(meters.get("sluice.messages.oldest.seconds")
                        .tag("kind", "dead")
                        .gauge()
                        .value())
                .isEqualTo(20);
    }

    @Test
    void reportsNaNAndUnknownWhileCountingFails() {
        metrics.count();
        messages.unreachable = true;
        metrics.count();
        assertThat(gauge("sluice.messages.dead")).isNaN();
        assertThat(gauge("sluice.messages.undecided")).isNaN();
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UNKNOWN);

        messages.unreachable = false;
        metrics.count();
        assertThat(gauge("sluice.messages.dead")).isZero();
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void warnsOnceAMessageIsOlderThanTheWarnAge() {
        messages.dead = new FailedMessageSummary(List.of(aMessageSince(NOON)), Map.of(LEDGER, 1L));
        metrics.count();
        clock.set(NOON.plus(WARN_AGE).minusMillis(1));
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
        clock.set(NOON.plus(WARN_AGE));
        assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
        clock.set(NOON.plus(WARN_AGE).plusMillis(1));
        Health health = indicator.health();
        assertThat(health.getStatus().getCode()).isEqualTo("WARN");
        assertThat(health.getDetails()).containsEntry("deadLetters", 1L).containsEntry("oldestSeconds", 300L);
    }

    private double gauge(String name) {
        return meters.get(name).gauge().value();
    }

    private static FailedMessage aMessageSince(Instant time) {
        var source = new MessageOrigin("stock-events", "key");
        return new FailedMessage("id", LEDGER, source, new FailedMessage.Timestamps(time, time, time), 16, null, "{}");
    }

    /** Replaces broker and database. */
    private static final class FailedMessagesStub extends FindFailedMessages {
        private volatile FailedMessageSummary dead = FailedMessageSummary.NONE;
        private volatile boolean unreachable;

        FailedMessagesStub() {
            super(null, null, null, null, null);
        }

        @Override
        Result findAll() {
            if (unreachable) {
                throw new BrokerUnavailableException("unreachable", null);
            }
            return new Result(FailedMessageSummary.NONE, dead, FailedMessageSummary.NONE);
        }
    }
}
