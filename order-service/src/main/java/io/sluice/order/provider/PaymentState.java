package io.sluice.order.provider;

/** What the provider says of a payment. */
public enum PaymentState {
    PENDING,
    /** The money is with us. Final. */
    CAPTURED,
    FAILED
}
