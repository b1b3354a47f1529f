package io.sluice.payment.books;

import java.time.Instant;

/**
 * A payment that the merchant asked for. It is decided once, for good.
 *
 * @param providerRef the provider's own number for it
 * @param decision null until somebody decides
 */
public record Payment(PaymentRequest request, String providerRef, Decision decision) {

    public String id() {
        return request.paymentId();
    }

    public boolean isDecided() {
        return decision != null;
    }

    /** A decision with a delay is pending until its time has come. */
    public PaymentState state(Instant now) {
        return isDecided() && !now.isBefore(decision.effectiveAt())
                ? decision.outcome().state()
                : PaymentState.PENDING;
    }

    Payment decided(Decision made) {
        return new Payment(request, providerRef, made);
    }
}
