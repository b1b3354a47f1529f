package io.sluice.order.support;

import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.payment.Payment;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRetry;
import io.sluice.order.shipping.Shipment;
import io.sluice.order.stocklog.OrderBatch;
import java.util.List;
import java.util.Optional;

/** What the tables have about an order besides its own row. */
record OrderHistory(
        List<OrderChange> changes,
        List<OrderBatch> batches,
        List<Payment> payments,
        List<Refund> refunds,
        List<RefundRetry> retries,
        Optional<Shipment> shipment,
        Optional<RefundRequest> refundRequest) {
    /** Of an order that was never paid. */
    OrderHistory(
            List<OrderChange> changes,
            List<OrderBatch> batches,
            List<Payment> payments,
            List<Refund> refunds,
            List<RefundRetry> retries) {
        this(changes, batches, payments, refunds, retries, Optional.empty(), Optional.empty());
    }
}
