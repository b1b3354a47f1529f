package io.sluice.order.messages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Messages that their group has given up, and that nobody has replayed. */
@Component
class DeadLetters {
    private final BrokerQueues queues;
    private final Replays replays;

    DeadLetters(BrokerQueues queues, Replays replays) {
        this.queues = queues;
        this.replays = replays;
    }

    FailedMessages look(List<String> groups) {
        List<FailedMessage> letters = new ArrayList<>();
        Map<String, Long> counts = new HashMap<>();
        for (String group : groups) {
            long open = 0;
            for (MessageQueue queue : queues.of(FailedMessageId.Kind.DEAD.topic(group))) {
                open += look(group, queue, letters);
            }
            counts.put(group, open);
        }
        return FailedMessages.of(letters, counts);
    }

    /** Adds the oldest open ones of a queue, and answers how many there are. */
    private long look(String group, MessageQueue queue, List<FailedMessage> letters) {
        long begin = queues.begin(queue);
        long end = queues.end(queue);
        if (begin >= end) {
            return 0;
        }
        // Those replayed from a store that the broker has lost since were at places of another time.
        Set<Long> done = replays.among(group, queue, begin, end, queues.beginsAt(queue));
        for (MessageExt message : open(queue, begin, end, done)) {
            letters.add(FailedMessage.of(FailedMessageId.of(FailedMessageId.Kind.DEAD, group, message), message));
        }
        return end - begin - done.size();
    }

    /** What was replayed is passed over without being read. */
    private List<MessageExt> open(MessageQueue queue, long begin, long end, Set<Long> done) {
        List<MessageExt> open = new ArrayList<>();
        long next = begin;
        while (open.size() < FailedMessages.MOST_LISTED) {
            while (done.contains(next)) {
                next++;
            }
            List<MessageExt> page = queues.read(queue, next, end, FailedMessages.MOST_LISTED - open.size());
            if (page.isEmpty()) {
                break;
            }
            page.stream()
                    .filter(message -> !done.contains(message.getQueueOffset()))
                    .forEach(open::add);
            next = page.get(page.size() - 1).getQueueOffset() + 1;
        }
        return open;
    }
}
