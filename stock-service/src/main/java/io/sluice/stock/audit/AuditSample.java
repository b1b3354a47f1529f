package io.sluice.stock.audit;

import io.sluice.common.board.BoardCount;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.BoardComparison;

/**
 * The units of a promotion as one look found them, store after store, while they go on moving.
 *
 * @param before the ledger before anything else was read
 * @param orders read next; null if order-service cannot be asked
 * @param board counted next
 * @param ledger read last: units come to the ledger before they come onto the board, and to orders
 */
record AuditSample(Allotment before, OrderUnits orders, BoardCount board, Allotment ledger) {
    String promoId() {
        return ledger.promoId();
    }

    /** An order owns units when the ledger has sold them, and gives them up before the ledger has them back. */
    boolean ordersOwnTooMuch() {
        return orders != null && orders.owned() > Math.max(before.sold(), ledger.sold());
    }

    /** Whether what is under way can explain everything that was found. */
    boolean canBeRight() {
        return boardCanBeRight() && (orders == null || ordersCanBeRight());
    }

    private boolean boardCanBeRight() {
        var check = new BoardComparison(ledger, board);
        return check.comparable() && check.surplus() <= 0 && check.lack() <= 0;
    }

    private boolean ordersCanBeRight() {
        return !ordersOwnTooMuch() && Math.min(before.sold(), ledger.sold()) <= orders.owned() + orders.onTheirWay();
    }
}
