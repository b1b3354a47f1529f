package io.sluice.user.reward;

/**
 * What is known of an order that concerns what it earned. It may be heard of twice, and of its refund before its payment.
 *
 * @param points what the payment earned
 * @param forgiven those of them that were spent before the refund
 */
record Reward(String orderId, String userId, long points, boolean paid, boolean refunded, long forgiven) {
    static Reward none(String orderId, String userId) {
        return new Reward(orderId, userId, 0, false, false, 0);
    }

    /** The first word of the payment counts, at the rate of that moment. */
    Reward paid(long earned) {
        return paid ? this : new Reward(orderId, userId, earned, true, refunded, forgiven);
    }

    /** Takes back what the buyer still has: what is spent is spent, and nobody owes points. */
    Reward refunded(long balance) {
        return refunded ? this : new Reward(orderId, userId, points, paid, true, Math.max(0, points - balance));
    }

    /** Whether the buyer has what the order earned. */
    boolean stands() {
        return paid && !refunded;
    }

    /** What it adds to the buyer's points. */
    long worth() {
        if (!paid) {
            return 0;
        }
        return refunded ? forgiven : points;
    }
}
