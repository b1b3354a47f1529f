package io.sluice.item.sales;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface CountedOrderMapper {
    /** Makes the row if it is not there, and locks it either way: two events of one order are counted one after the other. */
    @Insert("""
            INSERT INTO counted_orders (order_id, item_id, quantity) VALUES (#{orderId}, #{itemId}, #{quantity})
            ON DUPLICATE KEY UPDATE order_id = order_id""")
    void note(String orderId, String itemId, int quantity);

    @Select("SELECT * FROM counted_orders WHERE order_id = #{orderId} FOR UPDATE")
    CountedOrder lock(String orderId);

    @Update("UPDATE counted_orders SET paid = #{paid}, refunded = #{refunded} WHERE order_id = #{orderId}")
    void update(CountedOrder order);
}
