package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Points;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.Notices;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Applies the events of an order: a payment earns points and a coupon, a refund takes them back, and the buyer gets a
 * notice. Each happens once, however often and in whatever order the events come.
 */
@Service
public class RewardOrder {
    private final Accounts accounts;
    private final ChangeReward changeReward;
    private final Notices notices;

    RewardOrder(Accounts accounts, ChangeReward changeReward, Notices notices) {
        this.accounts = accounts;
        this.changeReward = changeReward;
        this.notices = notices;
    }

    /** Fails for an unknown buyer: such an order is a mistake that must be found. */
    @Transactional
    public void apply(OrderEvent event) {
        Notice.Kind.of(event).ifPresent(kind -> apply(event, kind));
    }

    private void apply(OrderEvent event, Notice.Kind kind) {
        // Locked before anything is read: events of one buyer's orders are applied one after the other.
        Points balance = accounts.findPointsForUpdate(event.userId())
                .orElseThrow(() -> new IllegalStateException(
                        "Could not reward order " + event.orderId() + ": unknown user " + event.userId()));
        Points points = changeReward.apply(event, balance).points();
        var amount = new Money(event.amount(), event.currency());
        notices.add(event.userId(), new Notice(event.orderId(), kind, amount, points, event.at()));
    }
}
