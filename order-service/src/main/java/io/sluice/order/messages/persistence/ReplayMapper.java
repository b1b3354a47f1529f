package io.sluice.order.messages.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.platform.id.UserId;
import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.MessageOrigin;
import io.sluice.order.messages.OffsetRange;
import io.sluice.order.messages.QueueRef;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface ReplayMapper extends BaseMapper<ReplayRow> {
    @Insert("""
            INSERT INTO replayed_messages (id, kind, consumer_group, broker, queue_id, queue_offset, stored_at,
              topic, message_key, replayed_at, replayed_by)
            VALUES (#{text}, #{id.kind}, #{id.group.name}, #{id.position.queue.broker}, #{id.position.queue.id},
              #{id.position.offset}, #{id.storedAt}, #{source.topic}, #{source.key}, #{now}, #{by})
            ON DUPLICATE KEY UPDATE replayed_at = #{now}, replayed_by = #{by}, times = times + 1
            """)
    void add(String text, FailedMessageId id, MessageOrigin source, Instant now, UserId by);

    @Select("SELECT * FROM replayed_messages ORDER BY replayed_at DESC LIMIT #{max}")
    List<ReplayRow> findLatest(int max);

    /** Those in the range that were replayed, and stored since then. */
    @Select("""
            SELECT queue_offset FROM replayed_messages
            WHERE kind = #{kind} AND consumer_group = #{group.name} AND broker = #{queue.broker}
              AND queue_id = #{queue.id} AND queue_offset >= #{range.begin} AND queue_offset < #{range.end}
              AND stored_at >= #{since}
            """)
    Set<Long> findOffsets(Kind kind, ConsumerGroup group, QueueRef queue, OffsetRange range, Instant since);
}
