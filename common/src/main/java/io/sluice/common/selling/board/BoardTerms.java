package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import java.util.Objects;

/**
 * The terms on which a board admits buyers.
 *
 * @param epoch which building of the board this is
 * @param window when it admits buyers
 * @param purchaseLimit units one buyer may hold or own
 * @param tokenFactor live tokens per remaining unit
 */
public record BoardTerms(BoardRef board, Epoch epoch, Window window, Units purchaseLimit, int tokenFactor) {
    public BoardTerms {
        Objects.requireNonNull(board, "board");
        Objects.requireNonNull(window, "window");
        if (epoch.isBefore(Epoch.FIRST) || purchaseLimit.isNone() || tokenFactor < 1) {
            throw new IllegalArgumentException("Epoch, purchase limit and token factor must be at least 1");
        }
    }

    /** The same terms for another building of the board. */
    public BoardTerms inEpoch(Epoch other) {
        return new BoardTerms(board, other, window, purchaseLimit, tokenFactor);
    }
}
