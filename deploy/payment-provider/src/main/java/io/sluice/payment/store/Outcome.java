package io.sluice.payment.store;

/** What becomes of a payment: the payer, the bank or, by closing it, the merchant decides. */
public enum Outcome {
    PAY(PaymentState.CAPTURED),
    FAIL(PaymentState.FAILED),
    CLOSE(PaymentState.CLOSED);

    private final PaymentState state;

    Outcome(PaymentState state) {
        this.state = state;
    }

    /** The state that the outcome leads to. */
    public PaymentState state() {
        return state;
    }
}
