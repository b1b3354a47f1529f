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
    private static final Duration OLD = Duration.ofMinutes(5);
    private static final FailedMessageProperties SETTINGS = new FailedMessageProperties(
            List.of("stock-ledger"), Duration.ofHours(1), OLD, Duration.ofSeconds(30), 1000);

    private final SettableClock clock = new SettableClock(NOON);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Counted counted = new Counted();
    private final FailedMessageMetrics watch = new FailedMessageMetrics(counted, SETTINGS, clock, meters);
    private final MessagesHealthIndicator hint = new MessagesHealthIndicator(watch, SETTINGS, clock);

    @AfterEach
    void stop() {
        watch.destroy();
    }

    @Test
    void countsLettersByGroupAndTellsTheAgeOfTheOldest() {
        counted.dead = new FailedMessages(List.of(aLetterSince(NOON)), Map.of("stock-ledger", 7L));
        watch.look();
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
    void saysThatItDoesNotKnowWhileItCannotLook() {
        watch.look();
        counted.away = true;
        watch.look();
        assertThat(gauge("sluice.messages.dead")).isNaN();
        assertThat(gauge("sluice.messages.undecided")).isNaN();
        assertThat(hint.health().getStatus()).isEqualTo(Status.UNKNOWN);

        counted.away = false;
        watch.look();
        assertThat(gauge("sluice.messages.dead")).isZero();
        assertThat(hint.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void hintsAtALetterOnceItIsOlderThanItMayBe() {
        counted.dead = new FailedMessages(List.of(aLetterSince(NOON)), Map.of("stock-ledger", 1L));
        watch.look();
        clock.set(NOON.plus(OLD).minusMillis(1));
        assertThat(hint.health().getStatus()).isEqualTo(Status.UP);
        clock.set(NOON.plus(OLD));
        assertThat(hint.health().getStatus()).isEqualTo(Status.UP);
        clock.set(NOON.plus(OLD).plusMillis(1));
        Health health = hint.health();
        assertThat(health.getStatus().getCode()).isEqualTo("WARN");
        assertThat(health.getDetails()).containsEntry("deadLetters", 1L).containsEntry("oldestSeconds", 300L);
    }

    private double gauge(String name) {
        return meters.get(name).gauge().value();
    }

    private static FailedMessage aLetterSince(Instant time) {
        return new FailedMessage("id", "stock-ledger", "stock-events", "key", time, time, time, 16, null, "{}");
    }

    /** Stands in for broker and database. */
    private static final class Counted extends FindFailedMessages {
        private static final FailedMessages NONE = new FailedMessages(List.of(), Map.of());

        private volatile FailedMessages dead = NONE;
        private volatile boolean away;

        Counted() {
            super(null, null, null, null);
        }

        @Override
        Look look() {
            if (away) {
                throw new BrokerUnavailableException("away", null);
            }
            return new Look(NONE, dead, NONE);
        }
    }
}
