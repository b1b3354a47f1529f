package io.sluice.user.reward.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.user.reward.Reward;
import io.sluice.user.reward.Rewards;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisRewards implements Rewards {
    private final RewardMapper rows;

    MyBatisRewards(RewardMapper rows) {
        this.rows = rows;
    }

    @Override
    public Optional<Reward> find(OrderId orderId) {
        return Optional.ofNullable(rows.selectById(orderId)).map(RewardRow::toReward);
    }

    @Override
    public void save(Reward reward) {
        rows.save(reward);
    }
}
