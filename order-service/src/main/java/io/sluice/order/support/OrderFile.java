package io.sluice.order.support;

import io.sluice.common.selling.id.BatchId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.refund.Refund;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of an order. Its delivery address is the buyer's: support learns whether there is one.
 *
 * @param timeline the first thing first
 * @param batchId the batch that took its units to the ledger, if it was found
 */
public record OrderFile(
        Order order,
        List<TimelineEntry> timeline,
        List<Payment> payments,
        List<Refund> refunds,
        Optional<BatchId> batchId,
        boolean hasAddress) {}
