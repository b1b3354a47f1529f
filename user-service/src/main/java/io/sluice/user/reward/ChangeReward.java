package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Points;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What orders earned their buyers: points and a coupon each. */
@Component
class Rewards {
    private final RewardMapper rows;
    private final Accounts accounts;
    private final Coupons coupons;
    private final RefreshableProperties<RewardProperties> properties;

    Rewards(RewardMapper rows, Accounts accounts, Coupons coupons, RefreshableProperties<RewardProperties> properties) {
        this.rows = rows;
        this.accounts = accounts;
        this.coupons = coupons;
        this.properties = properties;
    }

    /** Gives or takes back what the event demands, unless that is done. The caller has locked the buyer's balance. */
    Reward apply(OrderEvent event, Points balance) {
        RewardProperties current = properties.get();
        Reward before = Optional.ofNullable(rows.find(event.orderId()))
                .map(RewardRow::toReward)
                .orElseGet(() -> Reward.none(event.orderId(), event.userId()));
        Reward after = switch (event.state()) {
            case OrderEvent.PAID -> before.markPaid(current.pointsFor(new Money(event.amount(), event.currency())));
            case OrderEvent.REFUNDED -> before.markRefunded(balance);
            default -> before;
        };
        if (!after.equals(before)) {
            rows.save(after);
            accounts.changePoints(event.userId(), before.netPoints(), after.netPoints());
            changeCoupon(before, after, event, current);
        }
        return after;
    }

    private void changeCoupon(Reward before, Reward after, OrderEvent event, RewardProperties current) {
        if (!before.isGranted() && after.isGranted()) {
            coupons.issue(event, current);
        } else if (before.isGranted() && !after.isGranted()) {
            coupons.revoke(event.orderId());
        }
    }
}
