package io.sluice.stock.audit;

import io.sluice.common.selling.domain.Units;

/** The units of a promotion's orders by their state, as order-service counts them. */
public record OrderUnits(UnderWay underWay, Owned owned, Ended ended) {
    /**
     * Of orders that wait for the ledger, or for order-service to know what it did: the ledger may have sold these.
     *
     * @param restocking of orders that have ended, on their way back to the ledger
     */
    public record UnderWay(Units accepted, Units restocking) {
        Units sum() {
            return accepted.plus(restocking);
        }
    }

    /** Of orders that own their units: the ledger has sold these. */
    public record Owned(Units confirmed, Units paid, Units refunding) {
        Units sum() {
            return confirmed.plus(paid).plus(refunding);
        }
    }

    /** Of orders that own nothing any more. */
    public record Ended(Units rejected, Units closed, Units cancelled, Units refunded) {}
}
