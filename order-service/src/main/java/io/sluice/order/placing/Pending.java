package io.sluice.order.placing;

import java.util.concurrent.CompletableFuture;

/** An attempt that holds its units and waits for its batch. */
record Pending(Attempt attempt, long since, CompletableFuture<Placement> answer) {
    static Pending of(Attempt attempt) {
        return new Pending(attempt, System.nanoTime(), new CompletableFuture<>());
    }

    /** The same attempt once more: whoever waits for its answer gets the new one's. */
    Pending forOrder(String orderId) {
        return new Pending(attempt.forOrder(orderId), since, answer);
    }

    String reservationId() {
        return attempt.token().nonce();
    }

    String promoId() {
        return attempt.terms().promoId();
    }
}
