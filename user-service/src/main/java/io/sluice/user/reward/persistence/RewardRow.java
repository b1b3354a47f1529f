package io.sluice.user.reward;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.id.UserId;
import io.sluice.user.account.Points;

/** A row of the table of rewards, as it is read. */
record RewardRow(OrderId orderId, UserId userId, long points, boolean paid, boolean refunded, long unrecovered) {
    Reward toReward() {
        return new Reward(orderId, userId, new Points(points), paid, refunded, new Points(unrecovered));
    }
}
