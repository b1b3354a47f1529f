package io.sluice.common.selling.board;

import io.sluice.common.selling.id.ReservationId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The gate's answer to a buyer who asks for a token.
 *
 * @param reservationId of the token the buyer has now; null if they have none
 * @param until when that token expires unless the promotion is paused before, or for a full gate when a place becomes
 *     free at the latest; null otherwise
 * @param expiry of the token by the {@link io.sluice.common.selling.domain.SaleClock}, which is what it is signed with;
 *     null if there is no token
 */
public record Admission(
        Outcome outcome,
        @Nullable ReservationId reservationId,
        @Nullable Instant until,
        @Nullable Instant expiry) {
    /** The outcomes. */
    public enum Outcome {
        ISSUED,
        /** The buyer has a live token already: it is this one. */
        LIVE,
        LIMIT_REACHED,
        SOLD_OUT,
        GATE_FULL,
        NOT_ON_SALE,
        /** Nobody gets a token until the promotion goes on. A live one stays live, and its time stands still. */
        PAUSED,
        /** There is no such board, or it is stopped; if the promotion is on, it is going to be rebuilt. */
        NOT_OPEN
    }

    /** The buyer has no token. */
    public static Admission refused(Outcome outcome) {
        return new Admission(outcome, null, null, null);
    }
}
