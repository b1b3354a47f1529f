package io.sluice.order.support;

import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.payment.Payment;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.RefundRetry;
import io.sluice.order.stocklog.OrderBatch;
import java.util.List;

/** What the tables have about an order besides its own row. */
record OrderHistory(
        List<OrderChange> changes,
        List<OrderBatch> batches,
        List<Payment> payments,
        List<Refund> refunds,
        List<RefundRetry> retries) {}
