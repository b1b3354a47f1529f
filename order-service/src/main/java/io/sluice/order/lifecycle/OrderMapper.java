package io.sluice.order.lifecycle;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.message.OrderEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Rows are locked by their names: a plan that begins with a state would lock every order in it. */
@Mapper
interface OrderMapper extends BaseMapper<Order> {
    String IDS = "<foreach collection=\"ids\" item=\"id\" open=\"(\" separator=\",\" close=\")\">#{id}</foreach>";

    @Insert("""
            <script>
            INSERT INTO orders (id, reservation_id, promo_id, item_id, user_id, quantity, unit_price, currency, state,
                                payment_seconds, created_at, changed_at)
            VALUES
            <foreach collection="orders" item="o" separator=",">
              (#{o.id}, #{o.reservationId}, #{o.promoId}, #{o.itemId}, #{o.userId}, #{o.quantity}, #{o.unitPrice},
               #{o.currency}, #{o.state}, #{o.paymentSeconds}, #{o.createdAt}, #{o.changedAt})
            </foreach>
            </script>
            """)
    void insertAll(List<Order> orders);

    @Select("SELECT * FROM orders WHERE reservation_id = #{reservationId}")
    Order findByReservation(String reservationId);

    @Select("<script>SELECT * FROM orders WHERE reservation_id IN " + IDS + "</script>")
    List<Order> findByReservations(Collection<String> ids);

    @Select("SELECT COUNT(*) FROM (SELECT 1 FROM orders WHERE state = 'ACCEPTED' LIMIT #{most}) AS awaiting")
    int countAwaiting(int most);

    @Select("<script>SELECT reservation_id FROM orders WHERE state = 'ACCEPTED' AND reservation_id IN " + IDS
            + " UNION ALL SELECT late_rid FROM orders WHERE state = 'ACCEPTED' AND late_rid IN " + IDS + "</script>")
    List<String> findAwaiting(Collection<String> ids);

    @Select("""
            SELECT * FROM orders WHERE state = 'CONFIRMED' AND pay_before <= #{at} ORDER BY pay_before LIMIT #{most}
            """)
    List<Order> findOverdue(Instant at, int most);

    @Select("<script>SELECT * FROM orders WHERE state = 'CONFIRMED' AND pay_before &lt;= #{at} AND id IN " + IDS
            + "</script>")
    List<Order> findOverdueAmong(Collection<String> ids, Instant at);

    @Select("<script>SELECT * FROM orders WHERE state = 'CONFIRMED' AND reservation_id IN " + IDS + "</script>")
    List<Order> findPayable(Collection<String> ids);

    @Select("SELECT * FROM orders WHERE id = #{id} FOR UPDATE")
    Order lock(String id);

    @Select("<script>SELECT * FROM orders FORCE INDEX (PRIMARY) WHERE state = #{state} AND id IN " + IDS
            + " FOR UPDATE</script>")
    List<Order> lockInState(Collection<String> ids, OrderEvent.State state);

    /** An order that was reinstated waits under its second reservation; a late word on the first one is none on it. */
    @Select("<script>SELECT * FROM orders FORCE INDEX (orders_reservation)"
            + " WHERE state = 'ACCEPTED' AND late_rid IS NULL AND reservation_id IN " + IDS
            + " FOR UPDATE</script>")
    List<Order> lockAccepted(Collection<String> ids);

    @Select("<script>SELECT * FROM orders FORCE INDEX (orders_late) WHERE state = 'ACCEPTED' AND late_rid IN " + IDS
            + " FOR UPDATE</script>")
    List<Order> lockAcceptedLate(Collection<String> ids);

    @Update("<script>UPDATE orders SET state = #{state}, changed_at = #{at} WHERE id IN " + IDS + "</script>")
    void setState(List<String> ids, OrderEvent.State state, Instant at);

    @Update("<script>UPDATE orders SET state = 'CONFIRMED', changed_at = #{at},"
            + " pay_before = TIMESTAMPADD(SECOND, payment_seconds, #{at}) WHERE id IN " + IDS + "</script>")
    void confirm(List<String> ids, Instant at);

    @Update("UPDATE orders SET payment_id = #{paymentId} WHERE id = #{id}")
    void setPayment(String id, String paymentId);

    @Update("UPDATE orders SET late_rid = #{lateRid} WHERE id = #{id}")
    void setLateRid(String id, String lateRid);

    @Select("SELECT state, SUM(quantity) AS units FROM orders WHERE promo_id = #{promoId} GROUP BY state")
    List<UnitsInState> countUnits(String promoId);

    /** Units of all orders of a promotion that are in one state. */
    record UnitsInState(OrderEvent.State state, long units) {}
}
