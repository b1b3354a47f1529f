package io.sluice.order.messages.messaging;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessage;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageSummary;
import io.sluice.order.messages.FailedMessages;
import io.sluice.order.messages.MessageOrigin;
import io.sluice.order.messages.OffsetRange;
import io.sluice.order.messages.QueuePosition;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The failed messages in RocketMQ's retry, delay and dead-letter topics. */
@Component
class RocketMqFailedMessages implements FailedMessages {
    private final BrokerQueues queues;
    private final RetryingMessages retrying;
    private final DeadLetters deadLetters;

    RocketMqFailedMessages(BrokerQueues queues, RetryingMessages retrying, DeadLetters deadLetters) {
        this.queues = queues;
        this.retrying = retrying;
        this.deadLetters = deadLetters;
    }

    @Override
    public FailedMessageSummary findRetrying(List<ConsumerGroup> groups) {
        return retrying.find(groups);
    }

    @Override
    public FailedMessageSummary findDead(List<ConsumerGroup> groups) {
        return deadLetters.find(groups);
    }

    @Override
    public Optional<FailedMessage> find(FailedMessageId id) {
        return read(id).map(message -> message.toFailedMessage(id.kind(), id.group()));
    }

    @Override
    public Optional<MessageOrigin> sendCopy(FailedMessageId id) {
        return read(id).map(message -> {
            queues.send(message.copyFor(id.group()));
            return message.origin();
        });
    }

    private Optional<StoredMessage> read(FailedMessageId id) {
        QueuePosition position = id.position();
        return queues.findAll(GroupTopics.of(id)).stream()
                .filter(queue -> BrokerQueues.refOf(queue).equals(position.queue()))
                .flatMap(queue -> queues.read(queue, OffsetRange.ofOne(position.offset()), 1).stream())
                .filter(message -> message.isNamedBy(id))
                .findAny();
    }
}
