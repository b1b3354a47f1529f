package io.sluice.payment.store;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A payment that the merchant requested. It is decided once, for good.
 *
 * @param providerRef the provider's own reference
 * @param decision null until the payment is decided
 */
public record Payment(
        PaymentRequest request,
        String providerRef,
        @Nullable Decision decision) {

    public PaymentId id() {
        return request.paymentId();
    }

    public OrderId orderId() {
        return request.orderId();
    }

    public Money money() {
        return request.money();
    }

    public boolean isDecided() {
        return decision != null;
    }

    /** A delayed decision leaves the payment pending until it takes effect. */
    public PaymentState state(Instant now) {
        return decision != null && !now.isBefore(decision.effectiveAt())
                ? decision.outcome().state()
                : PaymentState.PENDING;
    }

    /** Empty while the money has not moved. */
    Optional<Capture> capture(Instant now) {
        return decision != null && state(now) == PaymentState.CAPTURED
                ? Optional.of(new Capture(this, decision.effectiveAt()))
                : Optional.empty();
    }

    Payment withDecision(Decision made) {
        return new Payment(request, providerRef, made);
    }
}
