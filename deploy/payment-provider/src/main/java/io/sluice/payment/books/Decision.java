package io.sluice.payment.books;

import java.time.Instant;

/** A choice that is in the books, with its delays turned into times, so that they pass while nobody runs too. */
public record Decision(Outcome outcome, Instant effectiveAt, int callbacks, Instant callbackAt, Long callbackAmount) {

    static Decision of(Choice choice, Instant now) {
        Instant effectiveAt = now.plus(choice.delay());
        return new Decision(
                choice.outcome(),
                effectiveAt,
                choice.callbacks(),
                effectiveAt.plus(choice.callbackDelay()),
                choice.callbackAmount());
    }
}
