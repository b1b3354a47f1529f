package io.sluice.order.support;

import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.refund.Refund;
import java.util.List;

/**
 * All that is known of an order. Its delivery address is the buyer's: support learns whether there is one.
 *
 * @param timeline the first thing first
 */
public record OrderFile(
        Order order, List<TimelineEntry> timeline, List<Payment> payments, List<Refund> refunds, boolean hasAddress) {}
