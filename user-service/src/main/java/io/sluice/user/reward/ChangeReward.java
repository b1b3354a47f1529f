package io.sluice.user.reward;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Points;
import org.springframework.stereotype.Service;

/** Gives what an order earned its buyer, points and a coupon, or takes it back. */
@Service
class ChangeReward {
    private final Rewards rewards;
    private final Accounts accounts;
    private final ChangeCoupon changeCoupon;
    private final RefreshableProperties<RewardProperties> properties;

    ChangeReward(
            Rewards rewards,
            Accounts accounts,
            ChangeCoupon changeCoupon,
            RefreshableProperties<RewardProperties> properties) {
        this.rewards = rewards;
        this.accounts = accounts;
        this.changeCoupon = changeCoupon;
        this.properties = properties;
    }

    /** Gives or takes back what the event demands, unless that is done. The caller has locked the buyer's balance. */
    Reward apply(OrderEvent event, Points balance) {
        RewardProperties current = properties.get();
        Reward before = rewards.find(event.orderId()).orElseGet(() -> Reward.none(event.orderId(), event.userId()));
        Reward after = switch (event.state()) {
            case OrderEvent.PAID -> before.markPaid(current.pointsFor(new Money(event.amount(), event.currency())));
            case OrderEvent.REFUNDED -> before.markRefunded(balance);
            default -> before;
        };
        if (!after.equals(before)) {
            rewards.save(after);
            accounts.changePoints(event.userId(), before.netPoints(), after.netPoints());
            changeCoupon.change(before, after, event, current);
        }
        return after;
    }
}
