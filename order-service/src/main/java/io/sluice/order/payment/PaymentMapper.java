package io.sluice.order.payment;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface PaymentMapper {
    String SELECT = "SELECT id, order_id, amount, currency, state, created_at, polls FROM payments ";

    @Insert("""
            INSERT INTO payments (id, order_id, amount, currency, state, created_at, due_at)
            VALUES (#{payment.id}, #{payment.orderId}, #{payment.money.amount}, #{payment.money.currency},
                    #{payment.state}, #{payment.createdAt}, #{dueAt})
            """)
    void insert(Payment payment, Instant dueAt);

    @Select(SELECT + "WHERE id = #{id}")
    PaymentRow find(PaymentId id);

    @Select(SELECT + "WHERE order_id = #{orderId} ORDER BY id")
    List<PaymentRow> findByOrder(OrderId orderId);

    @Select(SELECT + "WHERE id = #{id} FOR UPDATE")
    PaymentRow lock(PaymentId id);

    @Select(SELECT + "WHERE order_id = #{orderId} AND state = #{state} ORDER BY id LIMIT 1")
    PaymentRow findFirst(OrderId orderId, PaymentState state);

    @Select("<script>" + SELECT + """
            WHERE state = #{state} AND order_id IN
            <foreach collection="orderIds" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    List<PaymentRow> findByOrders(Collection<OrderId> orderIds, PaymentState state);

    @Select(SELECT + "WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<PaymentRow> findDue(Instant now, int max);

    @Update("""
            UPDATE payments SET state = #{captured}, provider_ref = #{providerRef}, captured_at = #{at}, due_at = NULL
            WHERE id = #{id}
            """)
    void capture(PaymentId id, PaymentState captured, String providerRef, Instant at);

    /** Money may come all the same, if the buyer tries again over there: such a payment is polled now and then. */
    @Update("UPDATE payments SET state = #{failed}, due_at = #{dueAt} WHERE id = #{id} AND state <> #{captured}")
    void fail(PaymentId id, PaymentState failed, PaymentState captured, Instant dueAt);

    @Update("UPDATE payments SET polls = polls + 1, due_at = #{dueAt} WHERE id = #{id} AND state <> #{captured}")
    void postpone(PaymentId id, PaymentState captured, Instant dueAt);

    /** A payment as its table has it. */
    record PaymentRow(
            PaymentId id,
            OrderId orderId,
            long amount,
            String currency,
            PaymentState state,
            Instant createdAt,
            int polls) {
        Payment toPayment() {
            return new Payment(id, orderId, new Money(amount, currency), state, createdAt, polls);
        }
    }
}
