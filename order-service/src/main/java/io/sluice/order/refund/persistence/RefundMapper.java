package io.sluice.order.refund.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refund.State;
import io.sluice.order.refund.RefundRetry;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Each change is a compare-and-set, so that of two that race for a refund one wins. */
@Mapper
interface RefundMapper extends BaseMapper<RefundRow> {
    /** At most one per payment. Money that was kept once can still go back; the row's own state is changed last. */
    @Insert("""
            INSERT INTO refunds (id, payment_id, order_id, amount, currency, reason, state, created_at, due_at)
            VALUES (#{refund.id}, #{refund.paymentId}, #{refund.orderId}, #{refund.money.amount},
                    #{refund.money.currency}, #{refund.reason}, #{refund.progress.state}, #{now}, #{now})
            ON DUPLICATE KEY UPDATE
              created_at = IF(state = #{kept}, VALUES(created_at), created_at),
              reason = IF(state = #{kept}, VALUES(reason), reason),
              due_at = IF(state = #{kept}, VALUES(due_at), due_at),
              state = IF(state = #{kept}, VALUES(state), state)
            """)
    void add(Refund refund, Instant now, State kept);

    @Select("SELECT * FROM refunds WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<RefundRow> findDue(Instant now, int max);

    /** By the index of states: what is done is not read, however much there is. */
    @Select("""
            SELECT * FROM refunds FORCE INDEX (refunds_state) WHERE state IN ('AWAITING_UNITS', 'PENDING', 'REFUSED')
            ORDER BY created_at, id LIMIT #{max}
            """)
    List<RefundRow> findOpen(int max);

    @Select("""
            SELECT MIN(created_at) FROM refunds FORCE INDEX (refunds_state)
            WHERE state IN ('AWAITING_UNITS', 'PENDING', 'REFUSED')
            """)
    @Nullable
    Instant findOldestOpen();

    @Select("SELECT COUNT(*) FROM refunds WHERE state = 'REFUSED'")
    int countRefused();

    @Update("""
            UPDATE refunds SET state = 'REFUSED', refusal = #{refusal}, due_at = NULL WHERE id = #{id} AND state = 'PENDING'
            """)
    int refuse(RefundId id, String refusal);

    @Update("""
            UPDATE refunds SET state = 'REFUNDED', refunded_at = #{at}, due_at = NULL,
                               completed_by = #{by.admin}, completed_why = #{by.reason.text}
            WHERE id = #{id} AND state = 'REFUSED'
            """)
    int completeByHand(RefundId id, OnBehalf by, Instant at);

    /** Zero if nothing is left to do. What the provider refused is pending again; the row's own state is changed last. */
    @Update("""
            UPDATE refunds SET due_at = #{now}, refusal = NULL, state = IF(state = 'REFUSED', 'PENDING', state)
            WHERE id = #{id} AND (due_at IS NOT NULL OR state = 'REFUSED')
            """)
    int makeDue(RefundId id, Instant now);

    @Insert("""
            INSERT INTO refund_retries (id, refund_id, order_id, retried_by, retried_at)
            VALUES (#{id}, #{refund.id}, #{refund.orderId}, #{by}, #{at})
            """)
    void addRetry(String id, Refund refund, UserId by, Instant at);

    @Select("""
            SELECT refund_id, retried_by AS `by`, retried_at AS at FROM refund_retries
            WHERE order_id = #{orderId} ORDER BY id
            """)
    List<RefundRetry> findRetries(OrderId orderId);

    @Update("UPDATE refunds SET state = #{to}, due_at = #{dueAt} WHERE id = #{id} AND state = #{from}")
    int change(RefundId id, State from, State to, @Nullable Instant dueAt);

    @Update("UPDATE refunds SET state = #{to}, due_at = NULL, refunded_at = #{at} WHERE id = #{id} AND state = #{from}")
    int complete(RefundId id, State from, State to, Instant at);

    @Update("UPDATE refunds SET state = #{to}, due_at = #{now} WHERE payment_id = #{paymentId} AND state = #{from}")
    int changeByPayment(PaymentId paymentId, State from, State to, Instant now);

    @Update("UPDATE refunds SET tries = tries + 1, due_at = #{dueAt} WHERE id = #{id} AND due_at IS NOT NULL")
    void postpone(RefundId id, Instant dueAt);
}
