package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.StockBalance;
import java.util.Optional;

/**
 * The units of a promotion, counted in the ledger, on the board and from the orders, side by side.
 *
 * @param orders empty if order-service cannot be reached; nothing is called balanced then
 */
public record Audit(Allotment ledger, BoardCount board, Optional<OrderUnits> orders, SaleState saleState) {
    /** Whether all of them agree, but for what is under way. */
    public boolean isBalanced() {
        return boardAgrees() && orders.filter(this::agree).isPresent();
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
    private boolean agree(OrderUnits counted) {
        Units sold = ledger.balance().sold();
        Units owned = counted.owned().sum();
        return !owned.isMoreThan(sold)
                && !sold.isMoreThan(owned.plus(counted.underWay().sum()));
    }
}
