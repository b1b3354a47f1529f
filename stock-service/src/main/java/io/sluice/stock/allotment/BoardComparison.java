package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;

/**
 * A board beside the ledger in the middle of a sale. Holding, selling, releasing and giving back move units between available, held and
 * sold, each in one step, so their sum is the same whatever is under way.
 *
 * @param ledger read after the board was counted: units come to the ledger first, so it has all that were counted
 */
public record BoardComparison(Allotment ledger, BoardCount board) {
    /** Whether the two speak of the same building; if not, the board is being built. */
    public boolean comparable() {
        return board.complete() && board.epoch() == ledger.epoch();
    }

    /**
     * Units promised, or to be promised, that the ledger does not have. A sale the board has not heard of is held there still; nothing
     * more can be told from a board that counts more sales than the ledger. Units on their way between buckets may be counted
     * twice and are left out.
     */
    public int surplus() {
        int unheard = Math.max(0, ledger.sold() - board.sold());
        return free() + board.held() - unheard - ledger.available();
    }

    /** Units of the ledger that are nowhere on the board. */
    public int lack() {
        return ledger.available() + ledger.sold() - board.available() - board.held() - board.sold();
    }

    /** Whether somebody can be let in for nothing now. If all is held already nobody can, and those who hold it must be heard first. */
    public boolean letsTooManyIn() {
        return comparable() && surplus() > 0 && free() > 0;
    }

    private int free() {
        return board.available() - board.moving();
    }
}
