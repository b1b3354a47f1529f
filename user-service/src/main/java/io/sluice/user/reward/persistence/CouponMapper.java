package io.sluice.user.reward;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.id.UserId;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface CouponMapper {
    @Insert("""
            INSERT INTO coupons (id, order_id, user_id, percent, amount, currency, valid_until)
            VALUES (#{coupon.id}, #{coupon.orderId}, #{userId}, #{coupon.percent}, #{coupon.amount}, #{coupon.currency},
                    #{coupon.validUntil})""")
    void add(UserId userId, CouponRow coupon);

    @Update("UPDATE coupons SET revoked = TRUE WHERE order_id = #{orderId}")
    void revoke(OrderId orderId);

    @Select("""
            SELECT id, order_id, percent, amount, currency, valid_until FROM coupons
            WHERE user_id = #{userId} AND NOT revoked AND valid_until > #{now}
            ORDER BY valid_until, id LIMIT #{max}""")
    List<CouponRow> findUsable(UserId userId, Instant now, int max);
}
