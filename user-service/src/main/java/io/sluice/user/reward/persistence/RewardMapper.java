package io.sluice.user.reward;

import io.sluice.common.selling.id.OrderId;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface RewardMapper {
    @Select("SELECT order_id, user_id, points, paid, refunded, unrecovered FROM rewards WHERE order_id = #{orderId}")
    RewardRow find(OrderId orderId);

    @Insert("""
            INSERT INTO rewards (order_id, user_id, points, paid, refunded, unrecovered)
            VALUES (#{orderId}, #{userId}, #{points.value}, #{paid}, #{refunded}, #{unrecovered.value})
            ON DUPLICATE KEY UPDATE points = VALUES(points), paid = VALUES(paid), refunded = VALUES(refunded),
                                    unrecovered = VALUES(unrecovered)""")
    void save(Reward reward);
}
