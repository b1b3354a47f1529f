package io.sluice.payment.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a payment was decided. Delays have become times, so that they also pass while the provider is not running.
 *
 * @param effectiveAt when the payment is captured or fails
 * @param callbackCount how many callbacks report it
 * @param callbackAt when the callbacks are due
 * @param callbackAmount the amount that the callbacks report; null: the true one
 */
public record Decision(
        Outcome outcome,
        Instant effectiveAt,
        int callbackCount,
        Instant callbackAt,
        @Nullable Long callbackAmount) {

    /** The merchant knows it: no callback reports it. */
    static Decision closed(Instant now) {
        return new Decision(Outcome.CLOSE, now, 0, now, null);
    }

    static Decision of(DecisionRequest request, Instant now) {
        Instant effectiveAt = now.plus(request.delay());
        return new Decision(
                request.outcome(),
                effectiveAt,
                request.callbackCount(),
                effectiveAt.plus(request.callbackDelay()),
                request.callbackAmount());
    }
}
