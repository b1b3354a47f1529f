package io.sluice.promo.report;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.NeighbourUnavailableException;

/** The orders of promotions in numbers, which order-service has. */
public interface OrderFigures {
    /**
     * Zeros for a promotion without orders.
     *
     * @throws NeighbourUnavailableException if order-service does not answer
     */
    Figures find(PromoId promoId);

    /**
     * One promotion in numbers.
     *
     * @param orders how many are in each state
     * @param units the same in units
     * @param restocking units of ended orders on their way back to the ledger
     */
    record Figures(ByState orders, ByState units, long restocking, Payments payments, Refunds refunds) {
        /** Whether an order, its units or its money are still under way. */
        boolean areOpen() {
            return orders.accepted() + orders.confirmed() + orders.refunding() + restocking + refunds.open() > 0;
        }
    }

    /** A number for each state of an order. */
    record ByState(
            long accepted,
            long confirmed,
            long rejected,
            long paid,
            long closed,
            long cancelled,
            long refunding,
            long refunded) {}

    /**
     * Money that came in.
     *
     * @param amount in minor units
     */
    record Payments(long captured, long amount) {}

    /**
     * Money that went back, or will.
     *
     * @param amount of those that are done, in minor units
     */
    record Refunds(long done, long open, long amount) {}
}
