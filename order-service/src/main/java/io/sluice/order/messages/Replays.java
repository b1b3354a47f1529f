package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records which failed messages were replayed. */
public interface Replays {
    /** Answers the record of this replay, and of those before it. */
    Replay add(FailedMessageId id, MessageOrigin source, UserId by);

    Optional<Replay> find(FailedMessageId id);

    /** Newest first. */
    List<Replay> findLatest(int max);

    /** The offsets of dead letters that were replayed. Those that were stored before {@code since} are left out. */
    Set<Long> findOffsets(ConsumerGroup group, QueueRef queue, OffsetRange range, Instant since);
}
