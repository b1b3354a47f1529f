package io.sluice.payment.store;

/** What the payer, or the bank, decides on a payment. */
public enum Outcome {
    PAY(PaymentState.CAPTURED),
    FAIL(PaymentState.FAILED);

    private final PaymentState state;

    Outcome(PaymentState state) {
        this.state = state;
    }

    /** The state that the outcome leads to. */
    public PaymentState state() {
        return state;
    }
}
