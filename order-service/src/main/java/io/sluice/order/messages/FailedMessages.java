package io.sluice.order.messages;

import java.util.List;
import java.util.Optional;

/**
 * The failed messages that the broker stores. Reading them takes nothing from a queue and moves no group's position.
 * Every call throws {@link BrokerUnavailableException} if the broker cannot be reached.
 */
public interface FailedMessages {
    /** Messages that will be tried again: they wait for their time first, then for their group. */
    FailedMessageSummary findRetrying(List<ConsumerGroup> groups);

    /** Messages that their group has given up and that were not replayed. */
    FailedMessageSummary findDead(List<ConsumerGroup> groups);

    /** Empty if the broker does not store it any more, or never did. */
    Optional<FailedMessage> find(FailedMessageId id);

    /**
     * Sends a copy of a failed message to its group and to no other, to be tried as if for the first time. Answers how
     * the message was sent originally; empty if the broker does not store it any more, or never did.
     */
    Optional<MessageOrigin> sendCopy(FailedMessageId id);
}
