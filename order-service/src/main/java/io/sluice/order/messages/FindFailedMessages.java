package io.sluice.order.messages;

import io.sluice.common.selling.id.BatchId;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Finds the failed messages of the suite, and changes nothing. */
@Service
@EnableConfigurationProperties(FailedMessageProperties.class)
public class FindFailedMessages {
    private final FailedMessages messages;
    private final UndecidedBatches undecided;
    private final FailedMessageProperties properties;

    FindFailedMessages(FailedMessages messages, UndecidedBatches undecided, FailedMessageProperties properties) {
        this.messages = messages;
        this.undecided = undecided;
        this.properties = properties;
    }

    /** All failed messages, by kind. */
    public record Result(
            FailedMessageSummary retries, FailedMessageSummary deadLetters, FailedMessageSummary undecided) {}

    public Result findAll() {
        return find(properties.groups());
    }

    /**
     * Those of one group only, because a list of all is short and may be full of another's. Empty if the group is not
     * ours.
     */
    public Optional<Result> find(ConsumerGroup group) {
        return properties.groups().contains(group) ? Optional.of(find(List.of(group))) : Optional.empty();
    }

    private Result find(List<ConsumerGroup> groups) {
        return new Result(messages.findRetrying(groups), messages.findDead(groups), undecided.find(groups));
    }

    /** Empty if there is no such message, or its group is not ours. */
    public Optional<FailedMessage> find(FailedMessageId id) {
        return properties.groups().contains(id.group()) ? messages.find(id) : Optional.empty();
    }

    /** Only a batch that is overdue. */
    public Optional<FailedMessage> find(BatchId id) {
        return undecided.find(id);
    }
}
