package io.sluice.order.messages.messaging;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessage;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.FailedMessageProperties;
import io.sluice.order.messages.FailedMessageSummary;
import io.sluice.order.messages.OffsetRange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Finds messages that failed and will be tried again: they wait for their time first, then for their group. */
@Component
class RetryingMessages {
    /** The broker's delay levels, one queue each. These are RocketMQ's defaults; our broker uses them. */
    private static final List<Duration> DELAYS = List.of(
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1),
            Duration.ofMinutes(2),
            Duration.ofMinutes(3),
            Duration.ofMinutes(4),
            Duration.ofMinutes(5),
            Duration.ofMinutes(6),
            Duration.ofMinutes(7),
            Duration.ofMinutes(8),
            Duration.ofMinutes(9),
            Duration.ofMinutes(10),
            Duration.ofMinutes(20),
            Duration.ofMinutes(30),
            Duration.ofHours(1),
            Duration.ofHours(2));

    private final BrokerQueues queues;
    private final FailedMessageProperties properties;
    private final Clock clock;

    RetryingMessages(BrokerQueues queues, FailedMessageProperties properties, Clock clock) {
        this.queues = queues;
        this.properties = properties;
        this.clock = clock;
    }

    FailedMessageSummary find(List<ConsumerGroup> groups) {
        List<FailedMessageSummary> parts = new ArrayList<>();
        for (ConsumerGroup group : groups) {
            for (MessageQueue queue : queues.findAll(GroupTopics.retry(group))) {
                parts.add(findDelivered(group, queue));
            }
        }
        for (MessageQueue queue : queues.findAll(GroupTopics.DELAYED)) {
            parts.add(findDelayed(groups, queue));
        }
        return FailedMessageSummary.merge(parts);
    }

    /** What the broker has delivered to a group again and the group has not consumed. */
    private FailedMessageSummary findDelivered(ConsumerGroup group, MessageQueue queue) {
        OffsetRange unconsumed = queues.findUnconsumed(queue, group);
        List<FailedMessage> oldest = queues.read(queue, unconsumed, FailedMessageSummary.MAX_LISTED).stream()
                .map(message -> message.toFailedMessage(Kind.RETRY, group))
                .toList();
        return new FailedMessageSummary(oldest, Map.of(group, unconsumed.size()));
    }

    private FailedMessageSummary findDelayed(List<ConsumerGroup> groups, MessageQueue queue) {
        List<FailedMessage> delayed = new ArrayList<>();
        for (StoredMessage message : readDelayed(queue)) {
            message.delayedFor()
                    .filter(groups::contains)
                    .map(group -> message.toFailedMessage(Kind.DELAYED, group))
                    .ifPresent(delayed::add);
        }
        return new FailedMessageSummary(
                delayed, delayed.stream().collect(Collectors.groupingBy(FailedMessage::group, Collectors.counting())));
    }

    /** A queue keeps what it has delivered. Those still delayed were stored less than the queue's delay ago. */
    private List<StoredMessage> readDelayed(MessageQueue queue) {
        OffsetRange stored = queues.findStored(queue);
        if (queue.getQueueId() >= DELAYS.size() || stored.isEmpty()) {
            return List.of();
        }
        Instant since = clock.instant().minus(DELAYS.get(queue.getQueueId()));
        return queues.read(queue, stored.from(queues.findOffset(queue, since)), properties.maxRead()).stream()
                .filter(message -> message.storedAt().toEpochMilli() > since.toEpochMilli())
                .toList();
    }
}
