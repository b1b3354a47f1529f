package io.sluice.user.reward;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.account.Points;

/**
 * What an order earned its buyer. Its events may come twice, and its refund before its payment.
 *
 * @param points what the payment earned
 * @param unrecovered those of them that were spent before the refund, and so could not be taken back
 */
public record Reward(
        OrderId orderId, UserId userId, Points points, boolean paid, boolean refunded, Points unrecovered) {
    static Reward none(OrderId orderId, UserId userId) {
        return new Reward(orderId, userId, Points.NONE, false, false, Points.NONE);
    }

    /** The first event of the payment counts, at the rate of that moment. */
    Reward markPaid(Points earned) {
        return paid ? this : new Reward(orderId, userId, earned, true, refunded, unrecovered);
    }

    /** Takes back what the buyer still has of the points: a balance never becomes negative. */
    Reward markRefunded(Points balance) {
        return refunded ? this : new Reward(orderId, userId, points, paid, true, points.excessOver(balance));
    }

    /** Whether the buyer has what the order earned. */
    boolean isGranted() {
        return paid && !refunded;
    }

    /** What the order adds to the buyer's balance. */
    Points netPoints() {
        if (!paid) {
            return Points.NONE;
        }
        return refunded ? unrecovered : points;
    }
}
