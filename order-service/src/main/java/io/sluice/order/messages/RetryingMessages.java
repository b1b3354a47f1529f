package io.sluice.order.messages;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Messages that failed and will come again: first they wait for their time, then for their group. */
@Component
class RetryingMessages {
    /** The broker's delay levels, a queue for each; ours, like most, leaves them as they are. */
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

    FailedMessages look(List<String> groups) {
        List<FailedMessage> letters = new ArrayList<>();
        Map<String, Long> counts = new HashMap<>();
        for (String group : groups) {
            counts.put(group, delivered(group, letters));
        }
        for (MessageQueue queue : queues.of(FailedMessageId.Kind.DELAYED.topic(""))) {
            for (MessageExt message : delayed(queue)) {
                groupOf(message).filter(groups::contains).ifPresent(group -> {
                    letters.add(FailedMessage.of(
                            FailedMessageId.of(FailedMessageId.Kind.DELAYED, group, message), message));
                    counts.merge(group, 1L, Long::sum);
                });
            }
        }
        return FailedMessages.of(letters, counts);
    }

    /** Adds what a group has been given again and has not done with; answers how much that is. */
    private long delivered(String group, List<FailedMessage> letters) {
        long count = 0;
        for (MessageQueue queue : queues.of(FailedMessageId.Kind.RETRY.topic(group))) {
            long end = queues.end(queue);
            long position = Math.max(queues.begin(queue), queues.position(group, queue));
            queues.read(queue, position, end, FailedMessages.MOST_LISTED)
                    .forEach(message -> letters.add(
                            FailedMessage.of(FailedMessageId.of(FailedMessageId.Kind.RETRY, group, message), message)));
            count += Math.max(0, end - position);
        }
        return count;
    }

    /** A queue keeps what it has delivered; what waits is what was stored less than its delay ago. */
    private List<MessageExt> delayed(MessageQueue queue) {
        long end = queues.end(queue);
        if (queue.getQueueId() >= DELAYS.size() || queues.begin(queue) >= end) {
            return List.of();
        }
        Instant since = clock.instant().minus(DELAYS.get(queue.getQueueId()));
        return queues.read(queue, queues.offsetAt(queue, since), end, properties.mostRead()).stream()
                .filter(message -> message.getStoreTimestamp() > since.toEpochMilli())
                .toList();
    }

    /** None for a message that waits for another reason than a failure. */
    static Optional<String> groupOf(MessageExt delayed) {
        return Optional.ofNullable(delayed.getProperty(MessageConst.PROPERTY_REAL_TOPIC))
                .filter(topic -> topic.startsWith(MixAll.RETRY_GROUP_TOPIC_PREFIX))
                .map(topic -> topic.substring(MixAll.RETRY_GROUP_TOPIC_PREFIX.length()));
    }
}
