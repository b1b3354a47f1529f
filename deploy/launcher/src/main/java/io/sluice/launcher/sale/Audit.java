package io.sluice.launcher.sale;

import java.io.IOException;

/** The suite's own count of the units of the promotion: on the board, in the ledger and from the orders. */
record Audit(Board redis, Ledger ledger, Orders orders, boolean balanced) {

    record Board(long available, long held, long sold) {}

    record Ledger(long available, long sold) {}

    /** Units of orders that the ledger has not decided yet, and of those that own theirs. */
    record Orders(long accepted, long owned) {

        static Orders parse(Json json) throws IOException {
            return new Orders(
                    json.number("accepted"), json.number("confirmed") + json.number("paid") + json.number("refunding"));
        }
    }

    static Audit parse(String body) throws IOException {
        Json json = Json.parse(body);
        Json redis = json.at("redis");
        Json ledger = json.at("ledger");
        return new Audit(
                new Board(redis.number("available"), redis.number("held"), redis.number("sold")),
                new Ledger(ledger.number("available"), ledger.number("sold")),
                Orders.parse(json.at("orders")),
                json.truth("balanced"));
    }

    /**
     * No unit is left, and none can come back from a hold. The ledger is checked too, since units that move from one
     * bucket to another are for a moment in neither.
     */
    boolean isSoldOutForGood() {
        return redis.available == 0 && redis.held == 0 && ledger.available == 0;
    }

    /** By the store with the highest count. The board counts later than the ledger. */
    long maxSold() {
        return Math.max(redis.sold, Math.max(ledger.sold, orders.owned));
    }

    boolean isAtRest() {
        return balanced && redis.held == 0 && orders.accepted == 0;
    }
}
