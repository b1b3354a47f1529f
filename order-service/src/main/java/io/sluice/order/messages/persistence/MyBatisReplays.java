package io.sluice.order.messages.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.MessageOrigin;
import io.sluice.order.messages.OffsetRange;
import io.sluice.order.messages.QueueRef;
import io.sluice.order.messages.Replay;
import io.sluice.order.messages.Replays;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

/** The replays in table {@code replayed_messages}. */
@Repository
class MyBatisReplays implements Replays {
    /** As long as the column. */
    private static final int MAX_KEY_LENGTH = 255;

    private final ReplayMapper rows;
    private final Clock clock;

    MyBatisReplays(ReplayMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    @Override
    public Replay add(FailedMessageId id, MessageOrigin source, UserId by) {
        rows.add(id.toString(), id, shorten(source), clock.instant(), by);
        return find(id).orElseThrow();
    }

    private static MessageOrigin shorten(MessageOrigin source) {
        return new MessageOrigin(source.topic(), shorten(source.key()));
    }

    private static @Nullable String shorten(@Nullable String key) {
        return key == null || key.length() <= MAX_KEY_LENGTH ? key : key.substring(0, MAX_KEY_LENGTH);
    }

    @Override
    public Optional<Replay> find(FailedMessageId id) {
        return Optional.ofNullable(rows.selectById(id.toString())).map(ReplayRow::toReplay);
    }

    @Override
    public List<Replay> findLatest(int max) {
        return rows.findLatest(max).stream().map(ReplayRow::toReplay).toList();
    }

    @Override
    public Set<Long> findOffsets(ConsumerGroup group, QueueRef queue, OffsetRange range, Instant since) {
        return rows.findOffsets(Kind.DEAD, group, queue, range, since);
    }
}
