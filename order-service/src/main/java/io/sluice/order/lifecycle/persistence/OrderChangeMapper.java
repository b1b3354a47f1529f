package io.sluice.order.lifecycle.persistence;

import io.sluice.common.selling.id.OrderId;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface OrderChangeMapper {
    /** One statement, however many orders a batch rejects or a deadline closes. */
    @Insert("""
            <script>
            INSERT INTO order_changes (order_id, cause, at, actor, why, trace_id) VALUES
            <foreach collection="changes" item="c" separator=",">
              (#{c.orderId}, #{c.cause}, #{c.at}, #{c.actor}, #{c.why}, #{c.traceId})
            </foreach>
            </script>
            """)
    void insertAll(List<OrderChangeRow> changes);

    @Select("SELECT * FROM order_changes WHERE order_id = #{orderId} ORDER BY at")
    List<OrderChangeRow> find(OrderId orderId);
}
