package io.sluice.order.placing;

import java.util.concurrent.CompletableFuture;

/** An attempt that holds its units and waits for its batch. */
record PendingAttempt(Attempt attempt, long since, CompletableFuture<Placement> answer) {
    static PendingAttempt of(Attempt attempt) {
        return new PendingAttempt(attempt, System.nanoTime(), new CompletableFuture<>());
    }

    /** The same attempt once more: whoever waits for its answer gets the new one's. */
    PendingAttempt forOrder(String orderId) {
        return new PendingAttempt(attempt.forOrder(orderId), since, answer);
    }

    String reservationId() {
        return attempt.token().nonce();
    }

    String promoId() {
        return attempt.terms().promoId();
    }
}
