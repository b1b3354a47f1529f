package io.sluice.common.board;

import java.util.Map;

/**
 * What the ledger knows when a board is built.
 *
 * @param buyers user to the units they own
 */
public record BoardContent(int available, int sold, Map<String, Integer> buyers) {
    /** A board nobody has bought from. */
    public static BoardContent fresh(int available) {
        return new BoardContent(available, 0, Map.of());
    }
}
