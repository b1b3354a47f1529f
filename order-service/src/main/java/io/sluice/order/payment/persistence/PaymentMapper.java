package io.sluice.order.payment.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

@Mapper
interface PaymentMapper extends BaseMapper<PaymentRow> {
    @Select("SELECT * FROM payments WHERE id = #{id} FOR UPDATE")
    @Nullable
    PaymentRow lock(PaymentId id);

    @Select("SELECT * FROM payments WHERE provider_ref = #{providerRef} ORDER BY id DESC LIMIT #{max}")
    List<PaymentRow> findByProviderRef(String providerRef, int max);

    @Select("SELECT * FROM payments WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<PaymentRow> findDue(Instant now, int max);

    @Update("""
            UPDATE payments SET state = #{captured}, provider_ref = #{providerRef}, captured_at = #{at}, due_at = NULL
            WHERE id = #{id}
            """)
    void capture(PaymentId id, PaymentState captured, @Nullable String providerRef, Instant at);

    @Update("""
            UPDATE payments SET state = #{failed}, failed_at = COALESCE(failed_at, #{now}), due_at = #{dueAt}
            WHERE id = #{id} AND state <> #{captured}
            """)
    void fail(PaymentId id, PaymentState failed, PaymentState captured, Instant now, @Nullable Instant dueAt);

    @Update(
            "<script>UPDATE payments SET due_at = #{now} WHERE due_at &gt; #{now} AND order_id IN "
                    + "<foreach collection=\"orderIds\" item=\"id\" open=\"(\" separator=\",\" close=\")\">#{id}</foreach></script>")
    void makeDue(Collection<OrderId> orderIds, Instant now);

    @Update("UPDATE payments SET polls = polls + 1, due_at = #{dueAt} WHERE id = #{id} AND state <> #{captured}")
    void postpone(PaymentId id, PaymentState captured, Instant dueAt);
}
