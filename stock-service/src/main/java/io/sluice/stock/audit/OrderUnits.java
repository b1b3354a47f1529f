package io.sluice.stock.audit;

/**
 * The units of a promotion's orders by their state, as order-service counts them.
 *
 * @param releasing of orders that are over, on their way back to the ledger; absent means none
 */
public record OrderUnits(
        long accepted,
        long confirmed,
        long rejected,
        long paid,
        long closed,
        long cancelled,
        long refunding,
        long refunded,
        Long releasing) {
    public OrderUnits {
        releasing = releasing == null ? 0 : releasing;
    }

    /** Of orders that own their units: the ledger has sold these. */
    long owned() {
        return confirmed + paid + refunding;
    }

    /** Of orders that the ledger or order-service has not heard the last of: the ledger may have sold these. */
    long onTheirWay() {
        return accepted + releasing;
    }
}
