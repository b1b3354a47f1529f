package io.sluice.stock.audit;

/** The units of a promotion's orders by their state, as order-service counts them. */
public record OrderUnits(
        long accepted,
        long confirmed,
        long rejected,
        long paid,
        long closed,
        long cancelled,
        long refunding,
        long refunded) {
    /** Of orders that own their units: the ledger has sold these. */
    long owned() {
        return confirmed + paid + refunding;
    }
}
