package io.sluice.launcher.sale;

/**
 * How somebody uses a shop.
 *
 * @param doubleClicks sends every order twice at once
 * @param asksAgain sends an order again some time after the answer
 * @param insists asks for more than the limit allows
 */
record BuyerBehaviour(boolean doubleClicks, boolean asksAgain, boolean insists) {

    /** One in ten double-clicks, one in ten insists, one in twenty asks again. */
    static BuyerBehaviour of(int number) {
        return new BuyerBehaviour(number % 10 == 3, number % 20 == 7, number % 10 == 5);
    }
}
