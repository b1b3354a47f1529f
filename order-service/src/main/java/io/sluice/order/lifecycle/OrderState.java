package io.sluice.order.lifecycle;

/**
 * The states of an order. An order begins as ACCEPTED ({@code placing.PlaceBatch}); {@link Change} lists every legal change and the use
 * case that makes it. {@link Orders} makes these changes and no others, each as a compare-and-set, so that of two that race for an
 * order exactly one wins.
 *
 * <pre>
 * ACCEPTED  → CONFIRMED, REJECTED; if it was reinstated: PAID, REJECTED
 * CONFIRMED → PAID, CLOSED, CANCELLED
 * PAID      → REFUNDING → REFUNDED
 * CLOSED    → ACCEPTED (reinstated: paid after it was closed)
 * </pre>
 */
public enum OrderState {
    /** The order is stored and its units are held; the ledger has not decided. */
    ACCEPTED,
    /** The ledger took the units: the order can be paid until its deadline. */
    CONFIRMED,
    /** The ledger did not have the units. Final. */
    REJECTED,
    /** A payment was captured. */
    PAID,
    /** The deadline passed without a payment. Final, unless a late payment reinstates it. */
    CLOSED,
    /** The buyer gave the order up before paying. Final. */
    CANCELLED,
    /** The buyer asked for the money of a paid order. */
    REFUNDING,
    /** The money is back. Final. */
    REFUNDED;

    /** A legal change of state, and the use case that makes it. */
    public enum Change {
        /** {@code confirmation.ApplyStockResult}: the ledger accepted the reservation. */
        CONFIRM(ACCEPTED, CONFIRMED),
        /** {@code confirmation.ApplyStockResult}: the ledger refused the reservation. */
        REJECT(ACCEPTED, REJECTED),
        /** {@code payment.CapturePayment}: the money is there. */
        PAY(CONFIRMED, PAID),
        /** {@code closing.EndUnpaidOrders}: the deadline has passed. */
        CLOSE(CONFIRMED, CLOSED),
        /** {@code closing.EndUnpaidOrders}: the buyer does not want it any more. */
        CANCEL(CONFIRMED, CANCELLED),
        /** {@code refund.RequestRefund}: the buyer wants the money back. */
        REQUEST_REFUND(PAID, REFUNDING),
        /** {@code refund.CompleteRefund}: the provider has sent the money back. */
        COMPLETE_REFUND(REFUNDING, REFUNDED),
        /** {@code refund.ReinstateOrder}: paid after it was closed, and there are units for it again. */
        REINSTATE(CLOSED, ACCEPTED),
        /** {@code confirmation.ApplyStockResult}: the ledger accepted the second reservation of an order that is paid already. */
        PAY_REINSTATED(ACCEPTED, PAID),
        /** {@code confirmation.ApplyStockResult}: the ledger refused the second reservation; the money goes back. */
        REJECT_REINSTATED(ACCEPTED, REJECTED);

        private final OrderState from;
        private final OrderState to;

        Change(OrderState from, OrderState to) {
            this.from = from;
            this.to = to;
        }

        public OrderState from() {
            return from;
        }

        public OrderState to() {
            return to;
        }
    }
}
