package io.sluice.order.stocklog;

/** INIT until the first of the other two is written; those are final. */
public enum BatchState {
    INIT,
    COMMITTED,
    ROLLED_BACK
}
