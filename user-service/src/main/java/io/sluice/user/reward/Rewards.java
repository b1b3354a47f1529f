package io.sluice.user.reward;

import io.sluice.common.message.OrderEvent;
import io.sluice.common.properties.RefreshableProperties;
import io.sluice.user.account.Accounts;
import java.util.Objects;
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

    /** Gives or takes back what the event says, unless that is done. The buyer is locked and has so many points. */
    Reward follow(OrderEvent event, long balance) {
        Reward before = Objects.requireNonNullElseGet(
                rows.find(event.orderId()), () -> Reward.none(event.orderId(), event.userId()));
        RewardProperties terms = properties.get();
        Reward after = switch (event.state()) {
            case PAID -> before.paid(terms.pointsFor(event.amount()));
            case REFUNDED -> before.refunded(balance);
            case ACCEPTED, CONFIRMED, REJECTED, CLOSED, CANCELLED, REFUNDING -> before;
        };
        if (!after.equals(before)) {
            rows.save(after);
            accounts.addPoints(event.userId(), after.worth() - before.worth());
            moveCoupon(before, after, event, terms);
        }
        return after;
    }

    private void moveCoupon(Reward before, Reward after, OrderEvent event, RewardProperties terms) {
        if (!before.stands() && after.stands()) {
            coupons.issue(event, terms);
        } else if (before.stands() && !after.stands()) {
            coupons.revoke(event.orderId());
        }
    }
}
