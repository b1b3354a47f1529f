package io.sluice.sale.load;

/** What a buyer does with a confirmed order. */
enum Fate {
    PAY,
    CANCEL,
    /** Leaves it unpaid until it is closed. */
    LAPSE,
    /** Leaves it as it is; there is more time to pay than the sale takes. */
    KEEP
}
