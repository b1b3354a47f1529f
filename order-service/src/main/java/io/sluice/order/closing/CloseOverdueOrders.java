package io.sluice.order.closing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.PollPayments;
import io.sluice.order.provider.ProviderUnavailableException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Closes orders whose deadline has passed. If a payment is pending the provider is polled first; while it is unavailable, the order
 * gets some more time, but not for ever.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
class CloseOverdueOrders {
    private static final Logger log = LoggerFactory.getLogger(CloseOverdueOrders.class);

    private final EndUnpaidOrders endUnpaidOrders;
    private final Payments payments;
    private final PollPayments pollPayments;
    private final ClosingProperties properties;
    private final Clock clock;
    private final Counter closed;

    CloseOverdueOrders(
            EndUnpaidOrders endUnpaidOrders,
            Payments payments,
            PollPayments pollPayments,
            ClosingProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.endUnpaidOrders = endUnpaidOrders;
        this.payments = payments;
        this.pollPayments = pollPayments;
        this.properties = properties;
        this.clock = clock;
        this.closed = meters.counter("sluice.order.closed");
    }

    /** Answers how many were closed now. */
    int close(List<Order> overdue) {
        Set<OrderId> unknown = findOrdersWithUnknownPayment(overdue);
        Instant lastChance = clock.instant().minus(properties.maxProviderWait());
        List<OrderId> orderIds = overdue.stream()
                .filter(order ->
                        !unknown.contains(order.id()) || order.payBefore().isBefore(lastChance))
                .map(Order::id)
                .toList();
        int count = orderIds.isEmpty() ? 0 : endUnpaidOrders.close(orderIds).size();
        closed.increment(count);
        return count;
    }

    /** Orders with a payment of which the provider does not report now. What it reports is applied. */
    private Set<OrderId> findOrdersWithUnknownPayment(List<Order> overdue) {
        Set<OrderId> unknown = new HashSet<>();
        boolean available = true;
        for (Payment payment :
                payments.findPending(overdue.stream().map(Order::id).toList())) {
            try {
                // Once it has not answered, the others would only wait for the same time-out.
                if (!available || !isKnown(payment)) {
                    unknown.add(payment.orderId());
                }
            } catch (ProviderUnavailableException e) {
                log.warn(
                        "Could not poll payment {} of order {}; orders with pending payments are closed later: {}",
                        payment.id(),
                        payment.orderId(),
                        e.getMessage());
                available = false;
                unknown.add(payment.orderId());
            }
        }
        return unknown;
    }

    /** A report that cannot be applied must not delay the other orders. */
    private boolean isKnown(Payment payment) {
        try {
            pollPayments.poll(payment);
            return true;
        } catch (ProviderUnavailableException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error(
                    "Could not apply the provider's report on payment {}; order {} stays open for a while",
                    payment.id(),
                    payment.orderId(),
                    e);
            return false;
        }
    }
}
