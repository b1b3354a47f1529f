package io.sluice.order.outbox.persistence;

import io.sluice.order.outbox.OutboxRow;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Statements of the path on which orders are placed, so they are written out. */
@Mapper
interface OutboxMapper {
    @Insert("INSERT INTO order_outbox (id, events, due_at) VALUES (#{row.id}, #{row.events}, #{dueAt})")
    void insert(OutboxRow row, Instant dueAt);

    @Select("SELECT id, events FROM order_outbox WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<OutboxRow> findDue(Instant now, int max);

    @Update("UPDATE order_outbox SET due_at = #{dueAt} WHERE id = #{id}")
    void postpone(String id, Instant dueAt);

    @Delete("""
            <script>
            DELETE FROM order_outbox WHERE id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    void delete(List<String> ids);
}
