package io.sluice.order.outbox;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface OutboxMapper {
    @Insert("INSERT INTO order_outbox (id, events, due_at) VALUES (#{id}, #{events}, #{dueAt})")
    void insert(OutboxRow row);

    @Select("SELECT * FROM order_outbox WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
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
