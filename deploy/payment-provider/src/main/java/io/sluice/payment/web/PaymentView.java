package io.sluice.payment.web;

import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentState;
import java.time.Instant;

/** A payment in the merchant's view. */
record PaymentView(
        PaymentId paymentId, OrderId orderId, long amount, String currency, PaymentState state, String providerRef) {

    static PaymentView of(Payment payment, Instant now) {
        return new PaymentView(
                payment.id(),
                payment.orderId(),
                payment.money().minorUnits(),
                payment.money().currency(),
                payment.state(now),
                payment.providerRef());
    }
}
