package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;

/**
 * What the ledger knows when a board is built.
 *
 * @param buyers what is sold is what they own; each bucket counts those of its own buyers, so that they can be restocked there
 * @param saleClock whether the promotion is paused, and for how long it was
 */
public record BoardContent(Units available, BoardBuyers buyers, SaleClock saleClock) {
    /** A board without any sale or pause. */
    public static BoardContent fresh(Units available) {
        return new BoardContent(available, BoardBuyers.NONE, SaleClock.NEVER_PAUSED);
    }

    public BoardContent at(SaleClock other) {
        return new BoardContent(available, buyers, other);
    }
}
