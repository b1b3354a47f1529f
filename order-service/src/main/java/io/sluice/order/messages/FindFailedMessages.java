package io.sluice.order.messages;

import io.sluice.common.selling.id.BatchId;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Finds the failed messages of the suite, and changes nothing. */
@Service
@EnableConfigurationProperties(FailedMessageProperties.class)
class FindFailedMessages {
    private final RetryingMessages retries;
    private final DeadLetters deadLetters;
    private final UndecidedBatches undecided;
    private final BrokerMessages messages;
    private final FailedMessageProperties properties;

    FindFailedMessages(
            RetryingMessages retries,
            DeadLetters deadLetters,
            UndecidedBatches undecided,
            BrokerMessages messages,
            FailedMessageProperties properties) {
        this.retries = retries;
        this.deadLetters = deadLetters;
        this.undecided = undecided;
        this.messages = messages;
        this.properties = properties;
    }

    /** All failed messages, by kind. */
    record Result(FailedMessageSummary retries, FailedMessageSummary deadLetters, FailedMessageSummary undecided) {}

    Result findAll() {
        return find(properties.groups());
    }

    /**
     * Those of one group only, because a list of all is short and may be full of another's. Empty if the group is not
     * ours.
     */
    Optional<Result> find(ConsumerGroup group) {
        return properties.groups().contains(group) ? Optional.of(find(List.of(group))) : Optional.empty();
    }

    private Result find(List<ConsumerGroup> groups) {
        return new Result(retries.find(groups), deadLetters.find(groups), undecided.find(groups));
    }

    Optional<FailedMessage> find(FailedMessageId id) {
        return messages.find(id).map(message -> FailedMessage.of(id, message));
    }

    /** Only a batch that is overdue. */
    Optional<FailedMessage> find(BatchId id) {
        return undecided.find(id);
    }
}
