package io.sluice.user.reward.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface CouponMapper extends BaseMapper<CouponRow> {
    @Update("UPDATE coupons SET revoked = TRUE WHERE order_id = #{orderId}")
    void revoke(OrderId orderId);

    @Select("""
            SELECT id, order_id, user_id, percent, amount, currency, valid_until FROM coupons
            WHERE user_id = #{userId} AND NOT revoked AND valid_until > #{at}
            ORDER BY valid_until, id LIMIT #{max}""")
    List<CouponRow> findUsable(UserId userId, Instant at, int max);
}
