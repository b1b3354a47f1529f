package io.sluice.payment.web;

import java.time.Duration;

/** The misbehaviour that tests have switched on for the whole provider. A restart switches it off. */
final class Behaviour {

    private volatile boolean down;
    private volatile Duration refundDelay = Duration.ZERO;

    private volatile Duration answerDelay = Duration.ZERO;
    private volatile Refusal refusal = Refusal.NOTHING;

    /** How long every call of the merchant takes. */
    Duration answerDelay() {
        return answerDelay;
    }

    void answerDelay(Duration value) {
        answerDelay = value;
    }

    Refusal refusal() {
        return refusal;
    }

    void refusal(Refusal value) {
        refusal = value;
    }

    boolean refuses(Refusal kind) {
        Refusal chosen = refusal;
        return chosen == Refusal.EVERYTHING || chosen == kind;
    }

    boolean isDown() {
        return down;
    }

    void down(boolean value) {
        down = value;
    }

    Duration refundDelay() {
        return refundDelay;
    }

    void refundDelay(Duration value) {
        refundDelay = value;
    }
}
