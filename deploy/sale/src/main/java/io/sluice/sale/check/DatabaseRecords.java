package io.sluice.sale.check;

import java.util.List;
import java.util.Map;

/**
 * The rows of a promotion in the databases.
 *
 * @param buyers units by user, as the ledger counts them for the purchase limit
 */
public record DatabaseRecords(
        Allotment allotment,
        List<Order> orders,
        List<Batch> log,
        List<Entry> ledger,
        Map<String, Integer> buyers,
        List<Payment> payments) {

    public record Allotment(long units, long available, long sold, long returned) {}

    /**
     * An order.
     *
     * @param lateReservationId of units that were taken again for an order paid after it had been closed; empty if there are none
     * @param price of the whole order, in minor units
     */
    public record Order(
            String id,
            String reservationId,
            String lateReservationId,
            String userId,
            int quantity,
            long price,
            OrderState state) {}

    /**
     * A payment.
     *
     * @param captured whether the buyer's money has moved
     * @param refund what becomes of money that goes back, or might: the state of its only refund; empty if there is none
     */
    public record Payment(String id, String orderId, long amount, boolean captured, String refund) {

        /** Whether its money is, or will be, the buyer's again. */
        boolean goesBack() {
            return !refund.isEmpty() && !refund.equals("KEPT");
        }
    }

    public enum OrderState {
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
    public record Batch(String id, BatchType type, BatchState state, List<Hold> holds) {

        boolean isCommitted() {
            return state == BatchState.COMMITTED;
        }
    }

    public enum BatchType {
        RESERVE,
        RESTOCK
    }

    public enum BatchState {
        INIT,
        COMMITTED,
        ROLLED_BACK
    }

    public record Hold(String reservationId, String orderId, String userId, int units) {}

    /** A row of the ledger; the key is {@code kind:subject}. */
    public record Entry(String key, long units) {

        String kind() {
            return key.substring(0, Math.max(0, key.indexOf(':')));
        }
    }
}
