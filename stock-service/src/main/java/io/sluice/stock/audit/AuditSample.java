package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.BoardComparison;

/**
 * The units of a promotion as one audit found them, store after store, while they go on moving.
 *
 * @param before the ledger before anything else was read
 * @param orders read next; null if order-service cannot be reached
 * @param board counted next
 * @param ledger read last: units come to the ledger before they come onto the board, and to orders
 */
record AuditSample(Allotment before, OrderUnits orders, BoardCount board, Allotment ledger) {
    PromoId promoId() {
        return ledger.promoId();
    }

    /** An order owns units only after the ledger has sold them, and no longer when the ledger restocks them. */
    boolean ordersOwnMoreThanSold() {
        Units mostSold = soldBefore().isMoreThan(sold()) ? soldBefore() : sold();
        return orders != null && orders.owned().isMoreThan(mostSold);
    }

    /** Whether what is under way can explain everything that was found. */
    boolean isExplained() {
        return boardIsExplained() && (orders == null || ordersAreExplained());
    }

    private boolean boardIsExplained() {
        var comparison = new BoardComparison(ledger, board);
        return comparison.isComparable()
                && !comparison.surplus().isPositive()
                && !comparison.lack().isPositive();
    }

    private boolean ordersAreExplained() {
        Units leastSold = soldBefore().isMoreThan(sold()) ? sold() : soldBefore();
        return !ordersOwnMoreThanSold() && !leastSold.isMoreThan(orders.owned().plus(orders.underWay()));
    }

    private Units soldBefore() {
        return before.balance().sold();
    }

    private Units sold() {
        return ledger.balance().sold();
    }
}
