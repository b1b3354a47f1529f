package io.sluice.promo.publishing;

import io.sluice.common.selling.domain.Units;
import java.time.Instant;
import java.util.Optional;

/**
 * One step of publishing, and how far it is.
 *
 * @param at when it was done, where that is known
 * @param units what it was done with, where that is known
 */
public record PublishingStep(Name name, State state, Optional<Instant> at, Optional<Units> units) {
    /** The steps, in their order. */
    public enum Name {
        /** One node has taken it on. */
        CLAIM,
        /** The units are out of normal stock. */
        ALLOT,
        /** Every bucket of the board is there. */
        OPEN_BOARD,
        /** It is in the registry. */
        REGISTER,
        /** The nodes have read the registry. */
        ANNOUNCE
    }

    /** How far a step is. */
    public enum State {
        DONE,
        CURRENT,
        TODO,
        /** Normal stock had too few units, and it is a draft again. */
        FAILED
    }
}
