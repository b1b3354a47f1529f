package io.sluice.order.payment;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface PaymentMapper {
    @Insert("""
            INSERT INTO payments (id, order_id, amount, currency, state, created_at, due_at)
            VALUES (#{id}, #{orderId}, #{amount}, #{currency}, #{state}, #{createdAt}, #{dueAt})
            """)
    void insert(Payment payment);

    @Select("SELECT * FROM payments WHERE id = #{id}")
    Payment find(String id);

    @Select("SELECT * FROM payments WHERE order_id = #{orderId} ORDER BY id")
    List<Payment> findOf(String orderId);

    @Select("SELECT * FROM payments WHERE id = #{id} FOR UPDATE")
    Payment lock(String id);

    @Select("SELECT * FROM payments WHERE order_id = #{orderId} AND state = 'PENDING' ORDER BY id LIMIT 1")
    Payment findPending(String orderId);

    @Select("""
            <script>
            SELECT * FROM payments WHERE state = 'PENDING' AND order_id IN
            <foreach collection="orderIds" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>
            """)
    List<Payment> findUnderWay(Collection<String> orderIds);

    @Select("SELECT * FROM payments WHERE due_at <= #{now} ORDER BY due_at LIMIT #{most}")
    List<Payment> findDue(Instant now, int most);

    @Update("""
            UPDATE payments SET state = 'CAPTURED', provider_ref = #{providerRef}, captured_at = #{at}, due_at = NULL
            WHERE id = #{id}
            """)
    void capture(String id, String providerRef, Instant at);

    /** Money may come all the same, if the buyer tries again over there: it is asked for now and then. */
    @Update("UPDATE payments SET state = 'FAILED', due_at = #{dueAt} WHERE id = #{id} AND state <> 'CAPTURED'")
    int fail(String id, Instant dueAt);

    @Update("UPDATE payments SET asked = asked + 1, due_at = #{dueAt} WHERE id = #{id} AND state <> 'CAPTURED'")
    void askAgain(String id, Instant dueAt);
}
