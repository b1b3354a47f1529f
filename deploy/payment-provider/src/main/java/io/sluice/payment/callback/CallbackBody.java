package io.sluice.payment.callback;

import io.sluice.payment.store.Decision;
import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentState;
import java.time.Instant;

/** The content of a callback; every callback of a payment has the same. */
record CallbackBody(
        PaymentId paymentId,
        OrderId orderId,
        long amount,
        String currency,
        PaymentState state,
        String providerRef,
        Instant at) {

    static CallbackBody of(Payment payment) {
        Decision decision = payment.decision();
        long requested = payment.money().minorUnits();
        return new CallbackBody(
                payment.id(),
                payment.orderId(),
                decision.callbackAmount() == null ? requested : decision.callbackAmount(),
                payment.money().currency(),
                decision.outcome().state(),
                payment.providerRef(),
                decision.effectiveAt());
    }
}
