package io.sluice.order.lifecycle.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Rows are locked by their ids: a plan that begins with a state would lock every order in it. */
@Mapper
interface OrderMapper extends BaseMapper<OrderRow> {
    String IDS = "<foreach collection=\"ids\" item=\"id\" open=\"(\" separator=\",\" close=\")\">#{id}</foreach>";

    @Insert("""
            <script>
            INSERT INTO orders (id, reservation_id, promo_id, item_id, user_id, quantity, unit_price, currency, state,
                                time_to_pay_seconds, created_at, changed_at, trace_id)
            VALUES
            <foreach collection="orders" item="o" separator=",">
              (#{o.id}, #{o.reservations.first}, #{o.purchase.promoId}, #{o.purchase.itemId}, #{o.purchase.userId},
               #{o.purchase.units}, #{o.purchase.unitPrice.amount}, #{o.purchase.unitPrice.currency}, #{o.state},
               #{o.payment.timeToPay.seconds}, #{o.createdAt}, #{o.changedAt}, #{o.traceId})
            </foreach>
            </script>
            """)
    void insertAll(List<Order> orders);

    @Select("SELECT * FROM orders WHERE reservation_id = #{reservationId}")
    @Nullable
    OrderRow findByReservation(ReservationId reservationId);

    @Select("<script>SELECT * FROM orders WHERE reservation_id IN " + IDS + "</script>")
    List<OrderRow> findByReservations(Collection<ReservationId> ids);

    @Select("SELECT * FROM orders WHERE user_id = #{userId} ORDER BY id DESC LIMIT #{max}")
    List<OrderRow> findNewestByUser(UserId userId, int max);

    /** The ids come from the index alone, so that rows are read of the newest only, however many orders a promotion has. */
    @Select("""
            <script>
            SELECT o.* FROM (
              SELECT id FROM orders FORCE INDEX (orders_promo)
              WHERE promo_id = #{promoId} <if test="state != null">AND state = #{state}</if>
              ORDER BY id DESC LIMIT #{max}) AS newest
            JOIN orders o ON o.id = newest.id ORDER BY o.id DESC
            </script>
            """)
    List<OrderRow> findNewestByPromo(PromoId promoId, @Nullable OrderState state, int max);

    @Select("SELECT COUNT(*) FROM (SELECT 1 FROM orders WHERE state = #{state} LIMIT #{max}) AS counted")
    int countInState(OrderState state, int max);

    @Select("<script>SELECT reservation_id FROM orders WHERE state = #{state} AND reservation_id IN " + IDS
            + " UNION ALL SELECT late_reservation_id FROM orders WHERE state = #{state} AND late_reservation_id IN "
            + IDS + "</script>")
    List<ReservationId> findReservationsInState(Collection<ReservationId> ids, OrderState state);

    @Select("SELECT * FROM orders WHERE state = #{state} AND pay_before <= #{at} ORDER BY pay_before LIMIT #{max}")
    List<OrderRow> findOverdue(OrderState state, Instant at, int max);

    @Select("""
            SELECT * FROM orders o WHERE o.state = #{state} AND o.pay_before <= #{at}
              AND (o.pay_before < #{lastChance}
                OR NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'PENDING'))
            ORDER BY o.pay_before LIMIT #{max}
            """)
    List<OrderRow> findOverdueUnpaid(OrderState state, Instant at, Instant lastChance, int max);

    @Select("<script>SELECT * FROM orders WHERE state = #{state} AND pay_before &lt;= #{at} AND id IN " + IDS
            + "</script>")
    List<OrderRow> findOverdueAmong(Collection<OrderId> ids, OrderState state, Instant at);

    @Select("<script>SELECT * FROM orders WHERE state = #{state} AND reservation_id IN " + IDS + "</script>")
    List<OrderRow> findByReservationsInState(Collection<ReservationId> ids, OrderState state);

    @Select("SELECT * FROM orders WHERE id = #{id} FOR UPDATE")
    @Nullable
    OrderRow lock(OrderId id);

    @Select("<script>SELECT * FROM orders FORCE INDEX (PRIMARY) WHERE state = #{state} AND id IN " + IDS
            + " FOR UPDATE</script>")
    List<OrderRow> lockInState(Collection<OrderId> ids, OrderState state);

    /** A reinstated order waits under its second reservation; a late result for the first one must not decide it. */
    @Select("<script>SELECT * FROM orders FORCE INDEX (orders_reservation)"
            + " WHERE state = #{state} AND late_reservation_id IS NULL AND reservation_id IN " + IDS
            + " FOR UPDATE</script>")
    List<OrderRow> lockByReservations(Collection<ReservationId> ids, OrderState state);

    @Select("<script>SELECT * FROM orders FORCE INDEX (orders_late_reservation)"
            + " WHERE state = #{state} AND late_reservation_id IN " + IDS + " FOR UPDATE</script>")
    List<OrderRow> lockByLateReservations(Collection<ReservationId> ids, OrderState state);

    @Update("<script>UPDATE orders SET state = #{state}, changed_at = #{at} WHERE id IN " + IDS + "</script>")
    void setState(List<OrderId> ids, OrderState state, Instant at);

    @Update("<script>UPDATE orders SET state = #{state}, changed_at = #{at},"
            + " pay_before = TIMESTAMPADD(SECOND, time_to_pay_seconds, #{at}) WHERE id IN " + IDS + "</script>")
    void setStateAndDeadline(List<OrderId> ids, OrderState state, Instant at);

    @Update("UPDATE orders SET payment_id = #{paymentId} WHERE id = #{id}")
    void setPayment(OrderId id, PaymentId paymentId);

    @Update("UPDATE orders SET late_reservation_id = #{reservationId} WHERE id = #{id}")
    void setLateReservation(OrderId id, ReservationId reservationId);

    /** Units of all orders of a promotion that are in one state. */
    record UnitsInState(OrderState state, long units) {}
}
