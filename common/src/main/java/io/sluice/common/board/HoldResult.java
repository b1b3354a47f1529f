package io.sluice.common.board;

/**
 * What an attempt to hold units came to. A refusal is an ordinary answer during a sale, so none of these is an exception.
 *
 * @param bucketIsEmpty whether this took the last unit of its bucket
 * @param epoch of the board that holds the units; zero if none does
 */
public record HoldResult(Outcome outcome, boolean bucketIsEmpty, long epoch) {
    /** The outcomes. */
    public enum Outcome {
        HELD,
        /** The same token again, while its hold is under way. */
        ALREADY_HELD,
        /** The same token again, after its hold was sold, or dropped. One that was released may be held again. */
        ALREADY_ENDED,
        /** The same token, but for another number of units than the first time. */
        TOKEN_SPENT,
        LIMIT_REACHED,
        SOLD_OUT,
        NOT_ON_SALE,
        /** Redis has no such board, or it is stopped; if the promotion is on, it is going to be built again. */
        NOT_OPEN
    }

    static HoldResult of(Outcome outcome) {
        return new HoldResult(outcome, false, 0);
    }
}
