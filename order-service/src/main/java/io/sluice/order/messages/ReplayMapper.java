package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.messages.FailedMessageId.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.rocketmq.common.message.MessageQueue;

@Mapper
interface ReplayMapper {
    String COLUMNS = "id, consumer_group, topic, message_key, replayed_at, replayed_by, times";

    @Insert("""
            INSERT INTO replayed_messages (id, kind, consumer_group, broker, queue_id, queue_offset, stored_at,
              topic, message_key, replayed_at, replayed_by)
            VALUES (#{text}, #{id.kind}, #{id.group.name}, #{id.position.broker}, #{id.position.queueId},
              #{id.position.offset}, #{id.storedAt}, #{source.topic}, #{source.key}, #{now}, #{by})
            ON DUPLICATE KEY UPDATE replayed_at = #{now}, replayed_by = #{by}, times = times + 1
            """)
    void add(String text, FailedMessageId id, MessageOrigin source, Instant now, UserId by);

    @Select("SELECT " + COLUMNS + " FROM replayed_messages WHERE id = #{text}")
    ReplayRow find(String text);

    @Select("SELECT " + COLUMNS + " FROM replayed_messages ORDER BY replayed_at DESC LIMIT #{max}")
    List<ReplayRow> findLatest(int max);

    /** Those in the range that were replayed, and stored since then. */
    @Select("""
            SELECT queue_offset FROM replayed_messages
            WHERE kind = #{kind} AND consumer_group = #{group.name} AND broker = #{queue.brokerName}
              AND queue_id = #{queue.queueId} AND queue_offset >= #{range.begin} AND queue_offset < #{range.end}
              AND stored_at >= #{since}
            """)
    Set<Long> findOffsets(Kind kind, ConsumerGroup group, MessageQueue queue, OffsetRange range, Instant since);
}
