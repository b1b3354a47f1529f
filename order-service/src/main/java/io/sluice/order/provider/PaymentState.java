package io.sluice.order.provider;

/** The state of a payment at the provider. */
public enum PaymentState {
    PENDING,
    /** The money is with us. Final. */
    CAPTURED,
    FAILED
}
