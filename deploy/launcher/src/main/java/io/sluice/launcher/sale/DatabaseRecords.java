package io.sluice.launcher.sale;

import java.util.List;
import java.util.Map;

/**
 * The rows of a promotion in the databases.
 *
 * @param buyers units by user, as the ledger counts them for the purchase limit
 */
record DatabaseRecords(
        Allotment allotment, List<Order> orders, List<Batch> log, List<Entry> ledger, Map<String, Integer> buyers) {

    record Allotment(long units, long available, long sold, long returned) {}

    record Order(String id, String reservationId, String userId, int quantity, OrderState state) {}

    enum OrderState {
        ACCEPTED(true),
        CONFIRMED(true),
        PAID(true),
        REFUNDING(true),
        REJECTED(false),
        CLOSED(false),
        CANCELLED(false),
        REFUNDED(false);

        private final boolean takesUnits;

        OrderState(boolean takesUnits) {
            this.takesUnits = takesUnits;
        }

        /** Whether units belong to an order in this state, or may. */
        boolean takesUnits() {
            return takesUnits;
        }

        /** Whether its units have been deducted from the ledger. */
        boolean ownsUnits() {
            return takesUnits && this != ACCEPTED;
        }
    }

    /** A row of the stock log. */
    record Batch(String id, BatchType type, BatchState state, List<Hold> holds) {

        boolean isCommitted() {
            return state == BatchState.COMMITTED;
        }
    }

    enum BatchType {
        RESERVE,
        RESTOCK
    }

    enum BatchState {
        INIT,
        COMMITTED,
        ROLLED_BACK
    }

    record Hold(String reservationId, String orderId, String userId, int units) {}

    /** A row of the ledger; the key is {@code kind:subject}. */
    record Entry(String key, long units) {

        String kind() {
            return key.substring(0, Math.max(0, key.indexOf(':')));
        }
    }
}
