package io.sluice.payment.books;

/** Whether the money has arrived. */
public enum RefundState {
    PENDING,
    SETTLED
}
