package io.sluice.payment.store;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What the payer, or a test, chose on the pay page: the outcome, and how badly the provider reports it.
 *
 * @param delay how long the payment stays pending
 * @param callbackCount how many callbacks report the outcome; 0: the merchant has to poll
 * @param callbackDelay how long after the outcome the callbacks are sent
 * @param callbackAmount the amount that the callbacks report; null: the true one
 */
public record DecisionRequest(
        Outcome outcome,
        Duration delay,
        int callbackCount,
        Duration callbackDelay,
        @Nullable Long callbackAmount) {

    public static DecisionRequest of(Outcome outcome) {
        return new DecisionRequest(outcome, Duration.ZERO, 1, Duration.ZERO, null);
    }
}
