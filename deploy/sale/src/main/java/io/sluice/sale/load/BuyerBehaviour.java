package io.sluice.sale.load;

/**
 * How a simulated buyer behaves.
 *
 * @param doubleClicks sends every order twice at once
 * @param repeatsOrders sends an order again some time after the answer
 * @param exceedsLimit tries to buy more than the purchase limit
 */
record BuyerBehaviour(boolean doubleClicks, boolean repeatsOrders, boolean exceedsLimit) {

    /** One in ten double-clicks, one in ten exceeds the limit, one in twenty repeats orders. */
    static BuyerBehaviour of(int number) {
        return new BuyerBehaviour(number % 10 == 3, number % 20 == 7, number % 10 == 5);
    }
}
