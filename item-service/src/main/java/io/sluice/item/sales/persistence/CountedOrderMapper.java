package io.sluice.item.sales.persistence;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.item.sales.CountedOrder;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface CountedOrderMapper {
    /** Locks the row in either case: two events of one order are counted one after the other. */
    @Insert("""
            INSERT INTO counted_orders (order_id, item_id, quantity) VALUES (#{orderId}, #{itemId}, #{quantity})
            ON DUPLICATE KEY UPDATE order_id = order_id""")
    void addIfAbsent(OrderId orderId, ItemId itemId, Units quantity);

    @Select("SELECT * FROM counted_orders WHERE order_id = #{orderId} FOR UPDATE")
    CountedOrder findForUpdate(OrderId orderId);

    @Update("UPDATE counted_orders SET paid = #{paid}, refunded = #{refunded} WHERE order_id = #{orderId}")
    void update(CountedOrder order);
}
