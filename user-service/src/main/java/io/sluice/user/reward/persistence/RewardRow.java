package io.sluice.user.reward.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.account.Points;
import io.sluice.user.reward.Reward;

/** A row of the table of rewards, as it is read. */
@TableName("rewards")
record RewardRow(
        @TableId(type = IdType.INPUT) OrderId orderId,
        UserId userId,
        long points,
        boolean paid,
        boolean refunded,
        long unrecovered) {
    Reward toReward() {
        return new Reward(orderId, userId, new Points(points), paid, refunded, new Points(unrecovered));
    }
}
