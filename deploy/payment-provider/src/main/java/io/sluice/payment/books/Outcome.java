package io.sluice.payment.books;

/** What the payer, or the bank, makes of a payment. */
public enum Outcome {
    PAY(PaymentState.CAPTURED),
    FAIL(PaymentState.FAILED);

    private final PaymentState state;

    Outcome(PaymentState state) {
        this.state = state;
    }

    /** What the payment is then. */
    public PaymentState state() {
        return state;
    }
}
