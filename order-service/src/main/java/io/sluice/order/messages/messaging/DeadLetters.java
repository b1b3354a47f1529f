package io.sluice.order.messages.messaging;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessage;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.FailedMessageSummary;
import io.sluice.order.messages.OffsetRange;
import io.sluice.order.messages.Replays;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Finds messages that their group has given up and that were not replayed. */
@Component
class DeadLetters {
    private final BrokerQueues queues;
    private final Replays replays;

    DeadLetters(BrokerQueues queues, Replays replays) {
        this.queues = queues;
        this.replays = replays;
    }

    FailedMessageSummary find(List<ConsumerGroup> groups) {
        List<FailedMessageSummary> parts = new ArrayList<>();
        for (ConsumerGroup group : groups) {
            for (MessageQueue queue : queues.findAll(GroupTopics.deadLetters(group))) {
                parts.add(find(group, queue));
            }
        }
        return FailedMessageSummary.merge(parts);
    }

    private FailedMessageSummary find(ConsumerGroup group, MessageQueue queue) {
        OffsetRange stored = queues.findStored(queue);
        if (stored.isEmpty()) {
            return FailedMessageSummary.NONE;
        }
        // Replays of messages from a store that the broker has lost since belong to other messages at the same offsets.
        Set<Long> replayed =
                replays.findOffsets(group, BrokerQueues.refOf(queue), stored, queues.findOldestTime(queue));
        List<FailedMessage> open = readOpen(queue, stored, replayed).stream()
                .map(message -> message.toFailedMessage(Kind.DEAD, group))
                .toList();
        return new FailedMessageSummary(open, Map.of(group, stored.size() - replayed.size()));
    }

    /** The oldest that were not replayed. Runs of replayed ones are skipped without being read. */
    private List<StoredMessage> readOpen(MessageQueue queue, OffsetRange stored, Set<Long> replayed) {
        List<StoredMessage> open = new ArrayList<>();
        long next = stored.begin();
        while (open.size() < FailedMessageSummary.MAX_LISTED) {
            while (replayed.contains(next)) {
                next++;
            }
            List<StoredMessage> page =
                    queues.read(queue, stored.from(next), FailedMessageSummary.MAX_LISTED - open.size());
            if (page.isEmpty()) {
                break;
            }
            page.stream()
                    .filter(message -> !replayed.contains(message.offset()))
                    .forEach(open::add);
            next = page.get(page.size() - 1).offset() + 1;
        }
        return open;
    }
}
