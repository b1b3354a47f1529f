package io.sluice.payment.store;

/** Whether the money of a refund has arrived. SETTLED, it has, is a fixed word of the HTTP interface. */
public enum RefundState {
    PENDING,
    SETTLED
}
