package io.sluice.order.messages;

import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * A hint for people: something lies about for longer than it should. The node itself is as well as before, so this is a word
 * that counts for nothing where health is summed up, and never takes a node out of rotation.
 */
@Component
class MessagesHealthIndicator implements HealthIndicator {
    static final Status WARN = new Status("WARN", "a message waits for longer than it should");

    private final FailedMessageMetrics watch;
    private final FailedMessageProperties properties;
    private final Clock clock;

    MessagesHealthIndicator(FailedMessageMetrics watch, FailedMessageProperties properties, Clock clock) {
        this.watch = watch;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public Health health() {
        return watch.last()
                .map(this::judge)
                .orElseGet(() -> Health.unknown()
                        .withDetail("reason", "broker or database cannot be asked")
                        .build());
    }

    private Health judge(FindFailedMessages.Look look) {
        Duration oldest = Stream.of(look.retries(), look.deadLetters(), look.undecided())
                .map(pile -> pile.oldestAge(clock.instant()))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
        boolean old = oldest.compareTo(properties.oldAge()) > 0;
        return Health.status(old ? WARN : Status.UP)
                .withDetail("retries", look.retries().total())
                .withDetail("deadLetters", look.deadLetters().total())
                .withDetail("undecided", look.undecided().total())
                .withDetail("oldestSeconds", oldest.toSeconds())
                .build();
    }
}
