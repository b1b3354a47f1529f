package io.sluice.order.messages;

import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.test.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Failed messages that are counted when a test says so. Replaces broker and database. */
public final class CountedMessages implements FailedMessages, AutoCloseable {
    public static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
    public static final Duration WARN_AGE = Duration.ofMinutes(5);
    private static final ConsumerGroup GROUP = new ConsumerGroup("item-sales");

    public final FailedMessageProperties properties =
            new FailedMessageProperties(List.of(GROUP), Duration.ofHours(1), WARN_AGE, Duration.ofSeconds(30), 1000);
    public final SettableClock clock = new SettableClock(NOON);
    public final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    public final FailedMessageMetrics metrics;

    private volatile FailedMessageSummary dead = FailedMessageSummary.NONE;
    private volatile boolean unreachable;

    public CountedMessages() {
        // The group has no batches, so none is asked for.
        var undecided = new UndecidedBatches(null, properties, clock);
        metrics = new FailedMessageMetrics(
                new FindFailedMessages(this, undecided, properties), properties, clock, meters);
        // It counts once by itself; that must not come after what a test counts.
        await().until(() -> metrics.latest().isPresent());
    }

    /** So many dead letters, the oldest of them since noon. */
    public void countDead(long count) {
        var source = new MessageOrigin("stock-events", "key");
        var timestamps = new FailedMessage.Timestamps(NOON, NOON, NOON);
        var oldest = new FailedMessage("id", GROUP, source, timestamps, 16, null, "{}");
        dead = new FailedMessageSummary(List.of(oldest), Map.of(GROUP, count));
        metrics.count();
    }

    public void countWhileReachable(boolean reachable) {
        unreachable = !reachable;
        metrics.count();
    }

    @Override
    public FailedMessageSummary findRetrying(List<ConsumerGroup> groups) {
        return FailedMessageSummary.NONE;
    }

    @Override
    public FailedMessageSummary findDead(List<ConsumerGroup> groups) {
        if (unreachable) {
            throw new BrokerUnavailableException("unreachable", null);
        }
        return dead;
    }

    @Override
    public Optional<FailedMessage> find(FailedMessageId id) {
        return Optional.empty();
    }

    @Override
    public Optional<MessageOrigin> sendCopy(FailedMessageId id) {
        return Optional.empty();
    }

    @Override
    public void close() {
        metrics.destroy();
    }
}
