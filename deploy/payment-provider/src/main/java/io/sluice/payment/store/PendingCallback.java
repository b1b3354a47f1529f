package io.sluice.payment.store;

import java.time.Instant;

/** A callback that has not ended yet. The callbacks of a payment are numbered from 1. */
public record PendingCallback(Payment payment, Decision decision, int number) {

    public Instant dueAt() {
        return decision.callbackAt();
    }

    @Override
    public String toString() {
        return "callback " + number + " of payment " + payment.id();
    }
}
