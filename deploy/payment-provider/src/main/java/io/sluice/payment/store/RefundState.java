package io.sluice.payment.store;

/** Whether the money of a refund has arrived; SETTLED, it has, is the word of the provider's HTTP interface. */
public enum RefundState {
    PENDING,
    SETTLED
}
