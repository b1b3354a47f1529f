package io.sluice.order.messages;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface ReplayMapper {
    String COLUMNS = "id, consumer_group, topic, message_key, replayed_at, replayed_by, times";

    @Insert("""
            INSERT INTO replayed_letters (id, kind, consumer_group, broker, queue_id, queue_offset, stored_at,
              topic, message_key, replayed_at, replayed_by)
            VALUES (#{text}, #{id.kind}, #{id.group}, #{id.broker}, #{id.queue}, #{id.offset}, #{id.storedAt},
              #{topic}, #{key}, #{now}, #{by})
            ON DUPLICATE KEY UPDATE replayed_at = #{now}, replayed_by = #{by}, times = times + 1
            """)
    void add(String text, FailedMessageId id, String topic, String key, Instant now, String by);

    @Select("SELECT " + COLUMNS + " FROM replayed_letters WHERE id = #{id}")
    Replay find(String id);

    @Select("SELECT " + COLUMNS + " FROM replayed_letters ORDER BY replayed_at DESC LIMIT #{most}")
    List<Replay> findLatest(int most);

    /** Of the dead letters between two offsets, those that were replayed and are still the same. */
    @Select("""
            SELECT queue_offset FROM replayed_letters
            WHERE kind = 'DEAD' AND consumer_group = #{group} AND broker = #{broker} AND queue_id = #{queue}
              AND queue_offset >= #{begin} AND queue_offset < #{end} AND stored_at >= #{since}
            """)
    Set<Long> offsets(String group, String broker, int queue, long begin, long end, Instant since);
}
