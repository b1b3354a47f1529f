package io.sluice.order.closing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Closes orders whose deadline has passed. If a payment is pending the provider is polled first; while it is unavailable, the order
 * gets some more time, but not for ever.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
class CloseOverdueOrders {
    private final EndUnpaidOrders endUnpaidOrders;
    private final PendingPayments pendingPayments;
    private final Duration maxProviderWait;
    private final Clock clock;
    private final Counter closed;

    CloseOverdueOrders(
            EndUnpaidOrders endUnpaidOrders,
            PendingPayments pendingPayments,
            ClosingProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.endUnpaidOrders = endUnpaidOrders;
        this.pendingPayments = pendingPayments;
        this.maxProviderWait = properties.maxProviderWait();
        this.clock = clock;
        this.closed = meters.counter("sluice.order.closed");
    }

    /** Answers how many were closed now. */
    int close(List<Order> overdue) {
        Set<OrderId> unknown = pendingPayments.poll(overdue);
        Instant lastChance = clock.instant().minus(maxProviderWait);
        List<OrderId> orderIds = overdue.stream()
                .filter(order ->
                        !unknown.contains(order.id()) || order.payBefore().isBefore(lastChance))
                .map(Order::id)
                .toList();
        int count = orderIds.isEmpty() ? 0 : endUnpaidOrders.close(orderIds).size();
        closed.increment(count);
        return count;
    }
}
