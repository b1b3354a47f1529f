package io.sluice.payment.callback;

import io.sluice.payment.store.Decision;
import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentState;
import io.sluice.payment.store.PendingCallback;
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

    static CallbackBody of(PendingCallback callback) {
        Payment payment = callback.payment();
        Decision decision = callback.decision();
        Long reported = decision.callbackAmount();
        return new CallbackBody(
                payment.id(),
                payment.orderId(),
                reported == null ? payment.money().minorUnits() : reported,
                payment.money().currency(),
                decision.outcome().state(),
                payment.providerRef(),
                decision.effectiveAt());
    }
}
