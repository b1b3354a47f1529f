package io.sluice.order.closing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Closes orders whose deadline has passed: first those that nobody can be paying, without a word to the provider. For the others the
 * provider is polled, several at a time. While it is unavailable or too slow they get some more time, but not for ever.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
class CloseOverdueOrders {
    private final EndUnpaidOrders endUnpaidOrders;
    private final PendingPayments pendingPayments;
    private final ClosingProperties properties;
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
        this.properties = properties;
        this.clock = clock;
        this.closed = meters.counter("sluice.order.closed");
    }

    /** Answers how many were closed now. */
    int close(List<Order> overdue) {
        Instant lastChance = lastChance();
        List<Payment> pending = pendingPayments.of(overdue.stream()
                .filter(order -> !order.payBefore().isBefore(lastChance))
                .toList());
        Set<OrderId> paying = pending.stream().map(Payment::orderId).collect(Collectors.toSet());
        int count = end(overdue.stream()
                .map(Order::id)
                .filter(id -> !paying.contains(id))
                .toList());
        return count + poll(pending);
    }

    /** Orders with an earlier deadline are closed whatever the provider says: money that comes later gets units again, or goes back. */
    Instant lastChance() {
        return clock.instant().minus(properties.maxProviderWait());
    }

    /** As many at once as may be, for a while; the sweep goes on with the others. */
    private int poll(List<Payment> pending) {
        int count = 0;
        Duration limit = properties.maxPollTime();
        Instant begun = clock.instant();
        for (List<Payment> slice : pendingPayments.slices(pending)) {
            PendingPayments.Answers answers = pendingPayments.poll(slice);
            count += end(answers.known());
            if (!answers.available() || begun.plus(limit).isBefore(clock.instant())) {
                break;
            }
        }
        return count;
    }

    private int end(Collection<OrderId> orderIds) {
        if (orderIds.isEmpty()) {
            return 0;
        }
        List<OrderId> ended =
                endUnpaidOrders.close(orderIds).stream().map(Order::id).toList();
        // After the commit: the units are on their way back already.
        pendingPayments.closeSoon(ended);
        closed.increment(ended.size());
        return ended.size();
    }
}
