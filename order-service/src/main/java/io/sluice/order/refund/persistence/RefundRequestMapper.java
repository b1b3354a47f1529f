package io.sluice.order.refund.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.RefundRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface RefundRequestMapper {
    @Insert("INSERT IGNORE INTO refund_requests (order_id, state, requested_at) VALUES (#{orderId}, 'OPEN', #{now})")
    void add(OrderId orderId, Instant now);

    @Select("<script>SELECT * FROM refund_requests WHERE order_id IN "
            + "<foreach collection=\"ids\" item=\"id\" open=\"(\" separator=\",\" close=\")\">#{id}</foreach></script>")
    List<RefundRequestRow> findAll(Collection<OrderId> ids);

    @Select("SELECT * FROM refund_requests WHERE state = 'OPEN' ORDER BY requested_at, order_id LIMIT #{max}")
    List<RefundRequestRow> findOpen(int max);

    @Update("""
            UPDATE refund_requests SET state = #{decision}, decided_at = #{now}, decided_by = #{by.admin},
                                       why = #{by.reason.text}
            WHERE order_id = #{orderId} AND state = 'OPEN'
            """)
    int decide(OrderId orderId, RefundRequest.State decision, OnBehalf by, Instant now);
}
