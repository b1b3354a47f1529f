package io.sluice.order.book;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.message.OrderEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface OrderMapper extends BaseMapper<Order> {
    @Insert("""
            <script>
            INSERT INTO orders (id, reservation_id, promo_id, item_id, user_id, quantity, unit_price, currency, state,
                                payment_seconds, created_at)
            VALUES
            <foreach collection="orders" item="o" separator=",">
              (#{o.id}, #{o.reservationId}, #{o.promoId}, #{o.itemId}, #{o.userId}, #{o.quantity}, #{o.unitPrice},
               #{o.currency}, #{o.state}, #{o.paymentSeconds}, #{o.createdAt})
            </foreach>
            </script>
            """)
    void insertAll(List<Order> orders);

    @Select("SELECT * FROM orders WHERE reservation_id = #{reservationId}")
    Order findByReservation(String reservationId);

    @Select("""
            <script>
            SELECT reservation_id FROM orders WHERE reservation_id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    List<String> findReservations(Collection<String> ids);

    @Update("""
            <script>
            UPDATE orders SET state = 'CONFIRMED', pay_before = TIMESTAMPADD(SECOND, payment_seconds, #{now})
            WHERE state = 'ACCEPTED' AND reservation_id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    int confirm(List<String> ids, Instant now);

    @Update("""
            <script>
            UPDATE orders SET state = 'REJECTED' WHERE state = 'ACCEPTED' AND reservation_id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    int reject(List<String> ids);

    @Select("SELECT state, SUM(quantity) AS units FROM orders WHERE promo_id = #{promoId} GROUP BY state")
    List<UnitsInState> countUnits(String promoId);

    /** Units of all orders of a promotion that are in one state. */
    record UnitsInState(OrderEvent.State state, long units) {}
}
