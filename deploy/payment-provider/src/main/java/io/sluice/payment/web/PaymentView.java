package io.sluice.payment.web;

import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentState;
import java.time.Instant;

/** A payment in the merchant's view. */
record PaymentView(
        String paymentId, String orderId, long amount, String currency, PaymentState state, String providerRef) {

    static PaymentView of(Payment payment, Instant now) {
        return new PaymentView(
                payment.id(),
                payment.request().orderId(),
                payment.request().money().minorUnits(),
                payment.request().money().currency(),
                payment.state(now),
                payment.providerRef());
    }
}
