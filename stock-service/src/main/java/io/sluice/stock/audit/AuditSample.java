package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.reconciling.BoardComparison;
import java.util.Optional;

/**
 * The units of a promotion as one audit found them, store after store, while they go on moving.
 *
 * @param before the ledger before anything else was read
 * @param orders read next; empty if order-service cannot be reached
 * @param board counted next
 * @param ledger read last: units come to the ledger before they come onto the board, and to orders
 */
record AuditSample(Allotment before, Optional<OrderUnits> orders, BoardCount board, Allotment ledger) {
    PromoId promoId() {
        return ledger.promoId();
    }

    /** An order owns units only after the ledger has sold them, and no longer when the ledger restocks them. */
    boolean ordersOwnMoreThanSold() {
        return orders.filter(this::ownMoreThanSold).isPresent();
    }

    /** Whether what is under way can explain everything that was found. */
    boolean isExplained() {
        return boardIsExplained() && orders.map(this::areExplained).orElse(true);
    }

    /** Whether the board is stopped and nobody has begun to rebuild it. */
    boolean waitsToBeRebuilt() {
        return board.stopped() && comparison().isComparable();
    }

    private BoardComparison comparison() {
        return new BoardComparison(before, board, ledger);
    }

    private boolean boardIsExplained() {
        BoardComparison comparison = comparison();
        return comparison.isComparable()
                && !comparison.surplus().isPositive()
                && !comparison.lack().isPositive();
    }

    private boolean ownMoreThanSold(OrderUnits counted) {
        Units mostSold = soldBefore().isMoreThan(sold()) ? soldBefore() : sold();
        return counted.owned().sum().isMoreThan(mostSold);
    }

    private boolean areExplained(OrderUnits counted) {
        Units leastSold = soldBefore().isMoreThan(sold()) ? sold() : soldBefore();
        Units ordered = counted.owned().sum().plus(counted.underWay().sum());
        return !ownMoreThanSold(counted) && !leastSold.isMoreThan(ordered);
    }

    private Units soldBefore() {
        return before.balance().sold();
    }

    private Units sold() {
        return ledger.balance().sold();
    }
}
