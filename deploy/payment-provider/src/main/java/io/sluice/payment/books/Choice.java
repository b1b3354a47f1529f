package io.sluice.payment.books;

import java.time.Duration;

/**
 * What somebody at the pay page chose: the outcome, and how badly the provider behaves about it.
 *
 * @param delay how long the payment stays pending yet
 * @param callbacks how many times the outcome is told; 0: it has to be asked for
 * @param callbackDelay how long after the outcome it is told
 * @param callbackAmount what the callback claims was paid; null: the truth
 */
public record Choice(Outcome outcome, Duration delay, int callbacks, Duration callbackDelay, Long callbackAmount) {

    public static Choice of(Outcome outcome) {
        return new Choice(outcome, Duration.ZERO, 1, Duration.ZERO, null);
    }
}
