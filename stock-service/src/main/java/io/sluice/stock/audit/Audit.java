package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.StockBalance;

/**
 * The units of a promotion, counted in the ledger, on the board and from the orders, side by side.
 *
 * @param orders null if order-service cannot be reached; nothing is called balanced then
 */
record Audit(Allotment ledger, BoardCount board, OrderUnits orders, SaleState saleState) {
    /** Whether all of them agree, but for what is under way. */
    boolean isBalanced() {
        return boardAgrees() && ordersAgree();
    }

    /** After the end the board keeps what it had when it closed; the ledger alone counts then. */
    private boolean boardAgrees() {
        StockBalance balance = ledger.balance();
        return !ledger.isOpen()
                || board.complete()
                        && board.available().plus(board.held()).equals(balance.available())
                        && board.sold().equals(balance.sold());
    }

    /** What the ledger has sold is owned by orders, or on its way to them or back. */
    private boolean ordersAgree() {
        StockBalance balance = ledger.balance();
        return orders != null
                && !orders.owned().isMoreThan(balance.sold())
                && !balance.sold().isMoreThan(orders.owned().plus(orders.underWay()));
    }
}
