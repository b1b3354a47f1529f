package io.sluice.payment.store;

/** The state of a payment. Money moves when the payment is captured, and only then. */
public enum PaymentState {
    PENDING,
    CAPTURED,
    FAILED,
    /** The merchant closed it before the payer decided: it cannot be paid any more. */
    CLOSED
}
