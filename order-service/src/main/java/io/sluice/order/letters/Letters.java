package io.sluice.order.letters;

import java.util.List;
import java.util.Optional;
import org.apache.rocketmq.common.message.MessageExt;
import org.springframework.stereotype.Component;

/** Takes a single letter in hand, by its id. */
@Component
class Letters {
    private final BrokerQueues queues;
    private final LetterSettings settings;

    Letters(BrokerQueues queues, LetterSettings settings) {
        this.queues = queues;
        this.settings = settings;
    }

    /** Whose letters we look after. */
    List<String> groups() {
        return settings.groups();
    }

    /** Empty if it is not there any more, or never was, or belongs to a group that is none of ours. */
    Optional<MessageExt> find(LetterId id) {
        if (!groups().contains(id.group())) {
            return Optional.empty();
        }
        return queues.of(id.topic()).stream()
                .filter(queue -> queue.getBrokerName().equals(id.broker()) && queue.getQueueId() == id.queue())
                .flatMap(queue -> queues.read(queue, id.offset(), id.offset() + 1, 1).stream())
                .filter(message ->
                        LetterId.of(id.kind(), groupOf(id, message), message).equals(id))
                .findAny();
    }

    private static String groupOf(LetterId id, MessageExt message) {
        return id.kind() == LetterId.Kind.DELAYED ? Retries.groupOf(message).orElse("") : id.group();
    }
}
