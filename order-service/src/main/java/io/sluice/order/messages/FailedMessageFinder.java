package io.sluice.order.messages;

import java.util.List;
import java.util.Optional;
import org.apache.rocketmq.common.message.MessageExt;
import org.springframework.stereotype.Component;

/** Takes a single letter in hand, by its id. */
@Component
class FailedMessageFinder {
    private final BrokerQueues queues;
    private final FailedMessageProperties properties;

    FailedMessageFinder(BrokerQueues queues, FailedMessageProperties properties) {
        this.queues = queues;
        this.properties = properties;
    }

    /** Whose letters we look after. */
    List<String> groups() {
        return properties.groups();
    }

    /** Empty if it is not there any more, or never was, or belongs to a group that is none of ours. */
    Optional<MessageExt> find(FailedMessageId id) {
        if (!groups().contains(id.group())) {
            return Optional.empty();
        }
        return queues.of(id.topic()).stream()
                .filter(queue -> queue.getBrokerName().equals(id.broker()) && queue.getQueueId() == id.queue())
                .flatMap(queue -> queues.read(queue, id.offset(), id.offset() + 1, 1).stream())
                .filter(message -> FailedMessageId.of(id.kind(), groupOf(id, message), message)
                        .equals(id))
                .findAny();
    }

    private static String groupOf(FailedMessageId id, MessageExt message) {
        return id.kind() == FailedMessageId.Kind.DELAYED
                ? RetryingMessages.groupOf(message).orElse("")
                : id.group();
    }
}
