package io.sluice.order.payment;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface RefundMapper {
    /** At most one per payment. Money that was kept once can still go back; the row's own state is changed last. */
    @Insert("""
            INSERT INTO refunds (id, payment_id, order_id, amount, currency, reason, state, created_at, due_at)
            VALUES (#{id}, #{paymentId}, #{orderId}, #{amount}, #{currency}, #{reason}, #{state}, #{createdAt}, #{dueAt})
            ON DUPLICATE KEY UPDATE
              reason = IF(state = 'KEPT', VALUES(reason), reason),
              due_at = IF(state = 'KEPT', VALUES(due_at), due_at),
              state = IF(state = 'KEPT', VALUES(state), state)
            """)
    void insert(Refund refund);

    @Select("SELECT * FROM refunds WHERE due_at <= #{now} ORDER BY due_at LIMIT #{most}")
    List<Refund> findDue(Instant now, int most);

    @Select("SELECT * FROM refunds WHERE order_id = #{orderId} AND state <> 'KEPT' ORDER BY id")
    List<Refund> findOf(String orderId);

    @Update("""
            UPDATE refunds SET state = #{to}, due_at = #{dueAt}, settled_at = IF(#{to} = 'SETTLED', #{at}, settled_at)
            WHERE id = #{id} AND state = #{from}
            """)
    int move(String id, Refund.State from, Refund.State to, Instant dueAt, Instant at);

    @Update("""
            UPDATE refunds SET state = 'PENDING', due_at = #{now} WHERE payment_id = #{paymentId} AND state = 'KEPT'
            """)
    int payBack(String paymentId, Instant now);

    @Update("UPDATE refunds SET tries = tries + 1, due_at = #{dueAt} WHERE id = #{id} AND due_at IS NOT NULL")
    void tryAgain(String id, Instant dueAt);
}
