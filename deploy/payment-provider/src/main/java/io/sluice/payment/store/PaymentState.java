package io.sluice.payment.store;

/** The state of a payment. Money moves when the payment is captured, and only then. */
public enum PaymentState {
    PENDING,
    CAPTURED,
    FAILED
}
