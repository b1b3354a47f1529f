package io.sluice.common.board;

import java.time.Instant;

/**
 * What a buyer came to at the gate.
 *
 * @param nonce of the token they hold now; null if they hold none
 * @param until when that token expires, or for a full gate when a place is free at the latest; null otherwise
 */
public record Admission(Outcome outcome, String nonce, Instant until) {
    /** The outcomes. */
    public enum Outcome {
        ISSUED,
        /** The buyer has a live token already: it is this one. */
        LIVE,
        LIMIT_REACHED,
        SOLD_OUT,
        GATE_FULL,
        NOT_ON_SALE,
        /** There is no such board, or it is stopped; if the promotion is on, it is going to be built again. */
        NOT_OPEN
    }

    static Admission of(Outcome outcome) {
        return new Admission(outcome, null, null);
    }
}
