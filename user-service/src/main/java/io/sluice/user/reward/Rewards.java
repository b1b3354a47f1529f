package io.sluice.user.reward;

import io.sluice.common.selling.id.OrderId;
import java.util.Optional;

/** What orders earned their buyers. */
public interface Rewards {
    Optional<Reward> find(OrderId orderId);

    void save(Reward reward);
}
