package io.sluice.order.report;

import java.util.Map;

/**
 * A promotion in numbers.
 *
 * @param orders how many orders are in each state, by its name in lower case
 * @param units the same in units
 * @param restocking units of ended orders on their way back to the ledger
 */
record FiguresView(
        Map<String, Long> orders, Map<String, Long> units, long restocking, Payments payments, Refunds refunds) {
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
