package io.sluice.payment.callback;

import io.sluice.payment.store.Decision;
import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentState;
import java.time.Instant;

/** What the merchant is told; each time the same. */
record CallbackBody(
        String paymentId,
        String orderId,
        long amount,
        String currency,
        PaymentState state,
        String providerRef,
        Instant at) {

    static CallbackBody of(Payment payment) {
        Decision decision = payment.decision();
        long truth = payment.request().money().minorUnits();
        return new CallbackBody(
                payment.id(),
                payment.request().orderId(),
                decision.callbackAmount() == null ? truth : decision.callbackAmount(),
                payment.request().money().currency(),
                decision.outcome().state(),
                payment.providerRef(),
                decision.effectiveAt());
    }
}
