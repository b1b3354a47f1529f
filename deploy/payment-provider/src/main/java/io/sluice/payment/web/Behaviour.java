package io.sluice.payment.web;

import java.time.Duration;

/** How the provider as a whole behaves until somebody says otherwise or it restarts; usually well. */
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
