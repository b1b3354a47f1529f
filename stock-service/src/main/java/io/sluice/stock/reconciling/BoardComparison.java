package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.StockBalance;
import io.sluice.stock.ledger.UnitDelta;

/**
 * A board beside the ledger in the middle of a sale. Reserving, selling, releasing and restocking move units between available, held
 * and sold, each in one step, so their sum is the same whatever is under way.
 *
 * @param before the ledger before the board was counted: what was sold there by then is held or sold on the board
 * @param ledger read after the board was counted: units come to the ledger first, so it has all that were counted
 */
public record BoardComparison(Allotment before, BoardCount board, Allotment ledger) {
    /** Whether a bucket is missing or of an earlier epoch: Redis lost it, or a rebuild broke off. */
    boolean isLost() {
        return !board.complete() || board.epoch().isBefore(ledger.epoch());
    }

    /** Whether all are of the same epoch; if not, the board is being rebuilt. */
    public boolean isComparable() {
        return board.complete()
                && board.epoch().equals(ledger.epoch())
                && before.epoch().equals(ledger.epoch());
    }

    /**
     * Units promised, or to be promised, that the ledger does not have, by whichever of its two readings finds fewer. Units on their way
     * between buckets may be counted twice and are left out.
     */
    public UnitDelta surplus() {
        return new UnitDelta(Math.min(surplusOver(before.balance()), surplusOver(ledger.balance())));
    }

    /**
     * A sale that is not yet marked on the board is still held there. So no more sales than that are under way: a sale that is neither
     * held nor marked is lost, and its units are offered again. Nothing can be concluded from a board that counts more sales than the
     * ledger.
     */
    private int surplusOver(StockBalance balance) {
        int held = board.held().value();
        int notMarked = Math.max(0, balance.sold().value() - board.sold().value());
        return free() + held - Math.min(held, notMarked) - balance.available().value();
    }

    /**
     * Units of the ledger that are nowhere on the board. For a moment there may be some of a replenishment, which comes to the ledger
     * first, or of a move from a bucket that was not counted yet to one that was.
     */
    public UnitDelta lack() {
        int onBoard =
                board.available().value() + board.held().value() + board.sold().value();
        return new UnitDelta(Math.min(sum(before.balance()), sum(ledger.balance())) - onBoard);
    }

    private static int sum(StockBalance balance) {
        return balance.available().plus(balance.sold()).value();
    }

    /** Units that the board can still sell beyond those of the ledger. Only true while nothing moves. */
    UnitDelta surplusAtRest() {
        int inLedger = ledger.balance().available().value();
        return new UnitDelta(board.available().value() + board.held().value() - inLedger);
    }

    /** Whether units are nowhere on the board. Found once it may be for a moment only. */
    boolean lacksUnits() {
        return isComparable() && lack().isPositive();
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
}
