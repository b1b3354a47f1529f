package io.sluice.payment.web;

import java.time.Duration;

/** The misbehaviour that tests have switched on for the whole provider. A restart switches it off. */
final class Behaviour {

    private volatile boolean down;
    private volatile Duration refundDelay = Duration.ZERO;

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
