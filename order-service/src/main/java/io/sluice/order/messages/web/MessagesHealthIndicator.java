package io.sluice.order.messages.web;

import io.sluice.order.messages.FailedMessageMetrics;
import io.sluice.order.messages.FailedMessageProperties;
import io.sluice.order.messages.FindFailedMessages;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * A hint for people that a failed message is too old. The node itself is healthy, so WARN counts for nothing in the
 * aggregated health, and never takes a node out of rotation.
 */
@Component
class MessagesHealthIndicator implements HealthIndicator {
    static final Status WARN = new Status("WARN", "A failed message is too old");

    private final FailedMessageMetrics metrics;
    private final FailedMessageProperties properties;
    private final Clock clock;

    MessagesHealthIndicator(FailedMessageMetrics metrics, FailedMessageProperties properties, Clock clock) {
        this.metrics = metrics;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public Health health() {
        return metrics.latest()
                .map(this::healthOf)
                .orElseGet(() -> Health.unknown()
                        .withDetail("reason", "Broker or database is unreachable")
                        .build());
    }

    private Health healthOf(FindFailedMessages.Result result) {
        Duration oldest = Stream.of(result.retries(), result.deadLetters(), result.undecided())
                .map(summary -> summary.oldestAge(clock.instant()))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        boolean tooOld = oldest.compareTo(properties.warnAge()) > 0;
        return Health.status(tooOld ? WARN : Status.UP)
                .withDetail("retries", result.retries().total())
                .withDetail("deadLetters", result.deadLetters().total())
                .withDetail("undecided", result.undecided().total())
                .withDetail("oldestSeconds", oldest.toSeconds())
                .build();
    }
}
