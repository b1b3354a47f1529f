package io.sluice.user.reward;

import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface RewardMapper {
    @Select("SELECT order_id, user_id, points, paid, refunded, forgiven FROM rewards WHERE order_id = #{orderId}")
    Reward find(String orderId);

    @Insert("""
            INSERT INTO rewards (order_id, user_id, points, paid, refunded, forgiven)
            VALUES (#{orderId}, #{userId}, #{points}, #{paid}, #{refunded}, #{forgiven})
            ON DUPLICATE KEY UPDATE points = VALUES(points), paid = VALUES(paid), refunded = VALUES(refunded),
                                    forgiven = VALUES(forgiven)""")
    void save(Reward reward);
}
