package io.sluice.order.placing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * An attempt that waits for its answer.
 *
 * @param startNanos when it began to wait, by the monotonic clock
 */
record PendingAttempt(Attempt attempt, long startNanos, CompletableFuture<Placement> answer) {
    static PendingAttempt of(Attempt attempt) {
        return new PendingAttempt(attempt, System.nanoTime(), new CompletableFuture<>());
    }

    /** The same attempt once more: its sender gets the answer of the new one. */
    PendingAttempt forOrder(OrderId orderId) {
        return new PendingAttempt(attempt.forOrder(orderId), startNanos, answer);
    }

    void complete(Placement placement) {
        answer.complete(placement);
    }

    Duration waited() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    ReservationId reservationId() {
        return attempt.token().reservationId();
    }

    PromoId promoId() {
        return attempt.promo().promoId();
    }
}
