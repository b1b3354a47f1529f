package io.sluice.payment.store;

import java.time.Instant;

/**
 * Money on its way back to the payer.
 *
 * @param at when the refund was accepted
 * @param completedAt when the money arrives
 */
public record Refund(RefundRequest request, Instant at, Instant completedAt) {

    public RefundState state(Instant now) {
        return now.isBefore(completedAt) ? RefundState.PENDING : RefundState.SETTLED;
    }
}
