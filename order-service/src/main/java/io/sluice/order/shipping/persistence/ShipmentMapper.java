package io.sluice.order.shipping.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.shipping.Shipment;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Each change is a compare-and-set, so that of refund and shipping one wins. */
@Mapper
interface ShipmentMapper {
    String COLUMNS = "order_id, state, tries, requested_at, handed_over_at";

    @Insert("""
            <script>
            INSERT IGNORE INTO shipments (order_id, state, due_at) VALUES
            <foreach collection="ids" item="id" separator=",">(#{id}, 'PENDING', #{dueAt})</foreach>
            </script>
            """)
    void insertAll(Collection<OrderId> ids, Instant dueAt);

    @Select("SELECT " + COLUMNS + " FROM shipments WHERE order_id = #{id}")
    @Nullable
    Shipment find(OrderId id);

    @Select("SELECT " + COLUMNS + " FROM shipments WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<Shipment> findDue(Instant now, int max);

    /** Orders are named by their time: the least of those that wait is the oldest. */
    @Select("SELECT MIN(COALESCE(requested_at, due_at)) FROM shipments WHERE due_at IS NOT NULL")
    @Nullable
    Instant findOldestOpen();

    @Update("UPDATE shipments SET tries = tries + 1, due_at = #{dueAt} WHERE order_id = #{id} AND due_at IS NOT NULL")
    void postpone(OrderId id, Instant dueAt);

    @Update("""
            UPDATE shipments SET state = 'REQUESTED', requested_at = COALESCE(requested_at, #{now})
            WHERE order_id = #{id} AND state IN ('PENDING', 'REQUESTED')
            """)
    int request(OrderId id, Instant now);

    @Update("UPDATE shipments SET state = 'CANCELLED', due_at = NULL WHERE order_id = #{id} AND state = 'PENDING'")
    int cancelUnrequested(OrderId id);

    @Update("""
            UPDATE shipments SET state = 'CANCELLED', due_at = NULL
            WHERE order_id = #{id} AND state IN ('PENDING', 'REQUESTED')
            """)
    void cancel(OrderId id);

    @Update("""
            UPDATE shipments SET state = 'HANDED_OVER', handed_over_at = #{now}, due_at = NULL
            WHERE order_id = #{id} AND state IN ('REQUESTED', 'CANCELLED')
            """)
    void markHandedOver(OrderId id, Instant now);
}
