package io.sluice.order.placing;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An attempt that waits for its answer.
 *
 * @param heldIn epoch of the board that holds its units; {@link Epoch#NONE} until one does
 * @param startNanos when it began to wait, by the monotonic clock
 * @param latest the order it may become, also if it was held again for another one
 */
record PendingAttempt(
        Attempt attempt,
        Epoch heldIn,
        long startNanos,
        CompletableFuture<Placement> answer,
        AtomicReference<OrderId> latest) {
    static PendingAttempt of(Attempt attempt) {
        return new PendingAttempt(
                attempt,
                Epoch.NONE,
                System.nanoTime(),
                new CompletableFuture<>(),
                new AtomicReference<>(attempt.orderId()));
    }

    PendingAttempt heldIn(Epoch epoch) {
        return new PendingAttempt(attempt, epoch, startNanos, answer, latest);
    }

    /** The same attempt once more: its sender gets the answer of the new one. */
    PendingAttempt forOrder(OrderId orderId) {
        latest.set(orderId);
        return new PendingAttempt(attempt.forOrder(orderId), heldIn, startNanos, answer, latest);
    }

    void complete(Placement placement) {
        answer.complete(placement);
    }

    /** What its sender is told as long as nobody knows what came of it. */
    Placement pending() {
        return Placement.pending(latest.get());
    }

    boolean isAnswered() {
        return answer.isDone();
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
