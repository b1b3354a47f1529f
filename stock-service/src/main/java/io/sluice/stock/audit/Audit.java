package io.sluice.stock.audit;

import io.sluice.common.board.BoardCount;
import io.sluice.common.promo.SaleState;
import io.sluice.stock.allotment.Allotment;

/**
 * The units of a promotion, counted on the board, in the ledger and from the orders, side by side.
 *
 * @param orders null if order-service cannot be asked; nothing is called balanced then
 */
record Audit(int allotted, OnBoard redis, InLedger ledger, OrderUnits orders, boolean balanced, long generation) {
    static Audit of(Allotment allotment, BoardCount board, OrderUnits orders, SaleState sale) {
        boolean balanced = ledgerAddsUp(allotment) && boardAgrees(allotment, board) && ordersAgree(allotment, orders);
        return new Audit(
                allotment.units(),
                new OnBoard(board.available(), board.held(), board.sold()),
                new InLedger(allotment.available(), allotment.sold(), allotment.returned()),
                orders,
                balanced,
                sale.generation());
    }

    private static boolean ledgerAddsUp(Allotment allotment) {
        return allotment.units() == allotment.available() + allotment.sold() + allotment.returned();
    }

    /** After the end the board keeps what it had when it closed; the ledger alone counts then. */
    private static boolean boardAgrees(Allotment allotment, BoardCount board) {
        return allotment.state() != Allotment.State.OPEN
                || board.complete()
                        && board.available() + board.held() == allotment.available()
                        && board.sold() == allotment.sold();
    }

    /** What the ledger has sold is owned by orders, or on its way to them or back. */
    private static boolean ordersAgree(Allotment allotment, OrderUnits orders) {
        return orders != null
                && orders.owned() <= allotment.sold()
                && allotment.sold() <= orders.owned() + orders.onTheirWay();
    }

    record OnBoard(int available, int held, int sold) {}

    record InLedger(int available, int sold, int returned) {}
}
