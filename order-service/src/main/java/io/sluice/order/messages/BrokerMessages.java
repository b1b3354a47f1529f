package io.sluice.order.messages;

import java.util.Optional;
import org.apache.rocketmq.common.message.MessageExt;
import org.springframework.stereotype.Component;

/** Reads a single failed message from the broker. */
@Component
class BrokerMessages {
    private final BrokerQueues queues;
    private final FailedMessageProperties properties;

    BrokerMessages(BrokerQueues queues, FailedMessageProperties properties) {
        this.queues = queues;
        this.properties = properties;
    }

    /** Empty if the broker does not store it any more, never did, or its group is not one of the suite. */
    Optional<MessageExt> find(FailedMessageId id) {
        if (!properties.groups().contains(id.group())) {
            return Optional.empty();
        }
        return queues.findAll(id.topic()).stream()
                .filter(queue -> id.position().isIn(queue))
                .flatMap(queue ->
                        queues.read(queue, OffsetRange.ofOne(id.position().offset()), 1).stream())
                .filter(id::names)
                .findAny();
    }
}
