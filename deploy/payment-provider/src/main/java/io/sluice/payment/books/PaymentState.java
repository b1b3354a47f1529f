package io.sluice.payment.books;

/** How far a payment has come. The money has moved when it is captured, and only then. */
public enum PaymentState {
    PENDING,
    CAPTURED,
    FAILED
}
