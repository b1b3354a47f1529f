package io.sluice.launcher.sale;

import java.util.List;
import java.util.Map;

/**
 * What the databases keep of a promotion.
 *
 * @param buyers units by user, as the ledger's own limit counts them
 */
record DatabaseRecords(
        Allotment allotment, List<Order> orders, List<Batch> log, List<Entry> ledger, Map<String, Integer> buyers) {

    record Allotment(long units, long available, long sold, long returned) {}

    record Order(String id, String reservation, String userId, int quantity, State state) {}

    enum State {
        ACCEPTED(true),
        CONFIRMED(true),
        PAID(true),
        REFUNDING(true),
        REJECTED(false),
        CLOSED(false),
        CANCELLED(false),
        REFUNDED(false);

        private final boolean takesUnits;

        State(boolean takesUnits) {
            this.takesUnits = takesUnits;
        }

        /** Whether units belong to an order in this state, or may. */
        boolean takesUnits() {
            return takesUnits;
        }

        /** Whether the ledger gave its units. */
        boolean ownsUnits() {
            return takesUnits && this != ACCEPTED;
        }
    }

    /** A row of the stock log. */
    record Batch(String id, boolean release, String state, List<Hold> holds) {

        boolean isCommitted() {
            return state.equals("COMMITTED");
        }
    }

    record Hold(String reservation, String orderId, String userId, int units) {}

    /** A row of the ledger; the key is {@code kind:subject}. */
    record Entry(String key, long units) {

        String kind() {
            return key.substring(0, Math.max(0, key.indexOf(':')));
        }
    }
}
