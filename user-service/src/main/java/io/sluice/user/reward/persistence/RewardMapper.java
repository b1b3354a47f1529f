package io.sluice.user.reward.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.user.reward.Reward;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface RewardMapper extends BaseMapper<RewardRow> {
    @Insert("""
            INSERT INTO rewards (order_id, user_id, points, paid, refunded, unrecovered)
            VALUES (#{orderId}, #{userId}, #{points.value}, #{paid}, #{refunded}, #{unrecovered.value})
            ON DUPLICATE KEY UPDATE points = VALUES(points), paid = VALUES(paid), refunded = VALUES(refunded),
                                    unrecovered = VALUES(unrecovered)""")
    void save(Reward reward);
}
