package io.sluice.payment.books;

import java.time.Instant;

/** Money on its way back to the payer; it has arrived once it is settled. */
public record Refund(RefundRequest request, Instant at, Instant settledAt) {

    public RefundState state(Instant now) {
        return now.isBefore(settledAt) ? RefundState.PENDING : RefundState.SETTLED;
    }
}
