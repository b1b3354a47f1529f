package io.sluice.order.placing;

/** The database that orders are written to, as seen from outside a transaction. */
public interface OrderDatabase {
    /** Whether it answers the cheapest query there is, within a few seconds. */
    boolean isReachable();
}
