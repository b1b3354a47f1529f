package io.sluice.user.reward;

import io.sluice.common.message.OrderEvent;
import io.sluice.user.account.Accounts;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.Notices;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Follows what becomes of an order: a payment earns points and a coupon, a refund takes them back, and the buyer gets a notice.
 * Each happens once, however often and in whatever order it is told.
 */
@Service
class RewardOrder {
    private final Accounts accounts;
    private final Rewards rewards;
    private final Notices notices;

    RewardOrder(Accounts accounts, Rewards rewards, Notices notices) {
        this.accounts = accounts;
        this.rewards = rewards;
        this.notices = notices;
    }

    /** An order of nobody we know is a mistake somebody has to see. */
    @Transactional
    public void follow(OrderEvent event) {
        var kind = Notice.Kind.of(event.state());
        if (kind.isEmpty()) {
            return;
        }
        // Locked before anything is read: what is told of one buyer's orders is taken in one after the other.
        long balance = accounts.lockPoints(event.userId())
                .orElseThrow(() -> new IllegalStateException(
                        "order " + event.orderId() + " is of no user of ours: " + event.userId()));
        long points = rewards.follow(event, balance).points();
        notices.add(
                event.userId(),
                new Notice(event.orderId(), kind.get(), event.amount(), event.currency(), points, event.at()));
    }
}
