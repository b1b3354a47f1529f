package io.sluice.order.messages;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Remembers which letters were sent again. */
@Component
class Replays {
    private static final int LONGEST_KEY = 255;

    private final ReplayMapper rows;
    private final Clock clock;

    Replays(ReplayMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    Replay add(FailedMessageId id, String topic, String key, String by) {
        rows.add(id.toString(), id, topic, shortened(key), clock.instant(), by);
        return rows.find(id.toString());
    }

    Optional<Replay> find(String id) {
        return Optional.ofNullable(rows.find(id));
    }

    /** Newest first. */
    List<Replay> latest() {
        return rows.findLatest(FailedMessages.MOST_LISTED);
    }

    /** Of the dead letters that lie between two offsets, those that were replayed. */
    Set<Long> among(String group, MessageQueue queue, long begin, long end, Instant since) {
        return rows.offsets(group, queue.getBrokerName(), queue.getQueueId(), begin, end, since);
    }

    private static String shortened(String key) {
        return key == null || key.length() <= LONGEST_KEY ? key : key.substring(0, LONGEST_KEY);
    }
}
