package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.messages.FailedMessageId.Kind;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.common.message.MessageQueue;
import org.springframework.stereotype.Component;

/** Records which failed messages were replayed. */
@Component
class Replays {
    private static final int MAX_KEY_LENGTH = 255;

    private final ReplayMapper rows;
    private final Clock clock;

    Replays(ReplayMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    Replay add(FailedMessageId id, MessageOrigin source, UserId by) {
        var shortened = new MessageOrigin(source.topic(), shorten(source.key()));
        rows.add(id.toString(), id, shortened, clock.instant(), by);
        return rows.find(id.toString()).toReplay();
    }

    Optional<Replay> find(FailedMessageId id) {
        return Optional.ofNullable(rows.find(id.toString())).map(ReplayRow::toReplay);
    }

    /** Newest first. */
    List<Replay> findLatest() {
        return rows.findLatest(FailedMessageSummary.MAX_LISTED).stream()
                .map(ReplayRow::toReplay)
                .toList();
    }

    /** The offsets of dead letters that were replayed. Those that were stored before {@code since} are left out. */
    Set<Long> findOffsets(ConsumerGroup group, MessageQueue queue, OffsetRange range, Instant since) {
        return rows.findOffsets(Kind.DEAD, group, queue, range, since);
    }

    private static String shorten(String key) {
        return key == null || key.length() <= MAX_KEY_LENGTH ? key : key.substring(0, MAX_KEY_LENGTH);
    }
}
