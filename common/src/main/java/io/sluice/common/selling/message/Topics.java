package io.sluice.common.selling.message;

/** The topics of the suite. RocketMQ allows no dots in them. */
public final class Topics {
    /** Order to stock; transactional: batches of holds to reserve or to restock. */
    public static final String STOCK_EVENTS = "stock-events";
    /** Stock to order: which holds the ledger accepted. */
    public static final String STOCK_RESULTS = "stock-results";
    /** Order to anyone: one message per change of an order's state. The public stream. */
    public static final String ORDER_EVENTS = "order-events";
    /** Order to itself, delayed: orders whose time to pay is over. */
    public static final String ORDER_DEADLINES = "order-deadlines";
    /** Promo and stock to every node: what happened to a promotion. */
    public static final String PROMO_EVENTS = "promo-events";

    private Topics() {}
}
