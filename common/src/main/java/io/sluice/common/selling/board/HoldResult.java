package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;

/**
 * The board's answer to an attempt to hold units. A refusal is an ordinary answer during a sale, so none of these is
 * an exception.
 *
 * @param bucketEmpty whether this took the last unit of its bucket
 * @param epoch of the board that holds the units; {@link Epoch#NONE} if none does
 */
public record HoldResult(Outcome outcome, boolean bucketEmpty, Epoch epoch) {
    /** The outcomes. */
    public enum Outcome {
        HELD,
        /** The same reservation again, while its hold is under way. */
        ALREADY_HELD,
        /** The same reservation again, after its hold was sold or dropped. One that was released may be held again. */
        ALREADY_ENDED,
        /** The same reservation, but for another number of units than the first time. */
        TOKEN_SPENT,
        LIMIT_REACHED,
        SOLD_OUT,
        NOT_ON_SALE,
        /** Nobody gets units until the promotion goes on; the same token may be used then. */
        PAUSED,
        /** Redis has no such board, or it is stopped; if the promotion is on, it is going to be rebuilt. */
        NOT_OPEN
    }

    /** An outcome without a hold. */
    public static HoldResult of(Outcome outcome) {
        return new HoldResult(outcome, false, Epoch.NONE);
    }
}
