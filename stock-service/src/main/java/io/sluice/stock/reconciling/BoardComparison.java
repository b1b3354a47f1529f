package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.ledger.UnitDelta;

/**
 * A board beside the ledger in the middle of a sale. Reserving, selling, releasing and restocking move units between available, held
 * and sold, each in one step, so their sum is the same whatever is under way.
 *
 * @param ledger read after the board was counted: units come to the ledger first, so it has all that were counted
 */
public record BoardComparison(Allotment ledger, BoardCount board) {
    /** Whether a bucket is missing or of an earlier epoch: Redis lost it, or a rebuild broke off. */
    boolean isLost() {
        return !board.complete() || board.epoch().isBefore(ledger.epoch());
    }

    /** Whether both are of the same epoch; if not, the board is being rebuilt. */
    public boolean isComparable() {
        return board.complete() && board.epoch().equals(ledger.epoch());
    }

    /**
     * Units promised, or to be promised, that the ledger does not have. A sale that is not yet marked on the board is still held there;
     * nothing more can be concluded from a board that counts more sales than the ledger. Units on their way between buckets may be counted
     * twice and are left out.
     */
    public UnitDelta surplus() {
        int notMarked = Math.max(0, sold() - board.sold().value());
        return new UnitDelta(free() + board.held().value() - notMarked - available());
    }

    /** Units of the ledger that are nowhere on the board. */
    public UnitDelta lack() {
        int onBoard =
                board.available().value() + board.held().value() + board.sold().value();
        return new UnitDelta(available() + sold() - onBoard);
    }

    /** Units that the board can still sell beyond those of the ledger. Only true while nothing moves. */
    UnitDelta surplusAtRest() {
        return new UnitDelta(board.available().value() + board.held().value() - available());
    }

    /**
     * Whether a buyer can be admitted now for a unit that is not there. If all is held already none can be, and the ledger must
     * decide on those holds first.
     */
    public boolean admitsTooMany() {
        return isComparable() && surplus().isPositive() && free() > 0;
    }

    private int free() {
        return board.available().value() - board.moving().value();
    }

    private int available() {
        return ledger.balance().available().value();
    }

    private int sold() {
        return ledger.balance().sold().value();
    }
}
