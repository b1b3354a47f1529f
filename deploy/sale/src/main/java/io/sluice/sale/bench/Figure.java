package io.sluice.sale.bench;

import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * One row of the result: what is counted, and what it is compared with.
 *
 * @param name unique in a run, and the same in another
 * @param baseline the name of the figure whose rate is 1; empty if it is one itself
 * @param expected the statuses that count
 */
record Figure(String name, String text, Optional<String> baseline, IntPredicate expected) {

    static final Figure REST = new Figure("rest", "no requests", Optional.empty(), status -> false);
    static final Figure FIXED = baseline("fixed", "fixed answer to a GET", 409);
    static final Figure FIXED_POST = baseline("fixed-post", "fixed answer to a POST", 409);
    static final Figure PROXY = baseline("proxy", "trivial endpoint of order-service", 200);
    static final Figure CLOCK = of("clock", "the clock", FIXED, 200);
    static final Figure PAGE = of("page", "the shell of the shop", FIXED, 200);
    static final Figure LIVE = of("live", "the live state", FIXED, 200);
    static final Figure PROMO = of("promo", "one promotion", FIXED, 200);
    static final Figure ITEM = of("item", "one item", FIXED, 200);
    static final Figure SOLD_OUT = of("sold-out", "refused: sold out", FIXED_POST, 409);
    static final Figure FORGED = of("forged", "refused: forged token", FIXED_POST, 403);
    static final Figure TOKENS = of("tokens", "tokens issued", PROXY, 201);
    static final Figure ORDERS = of("orders", "orders accepted", PROXY, 202);
    static final Figure COLD = of("cold", "orders accepted, at first", ORDERS, 202);
    static final Figure OPEN_LOOP = of("open-loop", "orders at 70 % of that, open loop", ORDERS, 202);

    private static Figure baseline(String name, String text, int expected) {
        return new Figure(name, text, Optional.empty(), status -> status == expected);
    }

    private static Figure of(String name, String text, Figure baseline, int expected) {
        return new Figure(name, text, Optional.of(baseline.name), status -> status == expected);
    }

    /** Refused by a limit, or because everything is in use: what counts is that the answer is there soon. */
    static Figure readers(int connections) {
        return new Figure(
                "readers-" + connections,
                "one promotion, %,d connections, open loop".formatted(connections),
                Optional.of(PROMO.name),
                status -> status == 200 || status == 429 || status == 503);
    }

    static Figure overload(int connections) {
        return of("orders-" + connections, "with %,d connections".formatted(connections), ORDERS, 202);
    }
}
