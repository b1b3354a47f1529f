package io.sluice.order.events;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface OutboxMapper {
    @Insert("INSERT INTO order_outbox (id, events, created_at) VALUES (#{id}, #{events}, #{createdAt})")
    void insert(OutboxRow row);

    @Select("SELECT * FROM order_outbox WHERE created_at < #{before} ORDER BY created_at LIMIT #{most}")
    List<OutboxRow> findOlder(Instant before, int most);

    @Delete("""
            <script>
            DELETE FROM order_outbox WHERE id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    void delete(List<String> ids);
}
