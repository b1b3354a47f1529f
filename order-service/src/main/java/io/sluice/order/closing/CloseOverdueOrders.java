package io.sluice.order.closing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.PaymentProvider;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.PollPayments;
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
 * Closes orders whose time to pay is over. If a payment is under way the provider is asked first; while it cannot be asked, the order
 * gets some more time, but not for ever.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
class CloseOverdueOrders {
    private static final Logger log = LoggerFactory.getLogger(CloseOverdueOrders.class);

    private final EndUnpaidOrders endOrders;
    private final Payments payments;
    private final PollPayments askForPayments;
    private final ClosingProperties properties;
    private final Clock clock;
    private final Counter closed;

    CloseOverdueOrders(
            EndUnpaidOrders endOrders,
            Payments payments,
            PollPayments askForPayments,
            ClosingProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.endOrders = endOrders;
        this.payments = payments;
        this.askForPayments = askForPayments;
        this.properties = properties;
        this.clock = clock;
        this.closed = meters.counter("sluice.orders.closed");
    }

    /** Answers how many were closed now. */
    int close(List<Order> overdue) {
        Set<String> unknown = ordersWithUnknownPayment(overdue);
        Instant lastChance = clock.instant().minus(properties.patience());
        List<String> ids = overdue.stream()
                .filter(order ->
                        !unknown.contains(order.id()) || order.payBefore().isBefore(lastChance))
                .map(Order::id)
                .toList();
        int count = ids.isEmpty() ? 0 : endOrders.end(ids, State.CLOSED).size();
        closed.increment(count);
        return count;
    }

    /** Those with a payment of which the provider cannot tell us anything. What it can tell is taken. */
    private Set<String> ordersWithUnknownPayment(List<Order> overdue) {
        Set<String> unknown = new HashSet<>();
        boolean answers = true;
        for (Payment payment : payments.underWay(overdue.stream().map(Order::id).toList())) {
            try {
                // Once it has not answered the others would only wait for the same time-out.
                if (!answers || !isKnown(payment)) {
                    unknown.add(payment.orderId());
                }
            } catch (PaymentProvider.UnavailableException e) {
                log.warn("orders with payments under way are closed later: {}", e.getMessage());
                answers = false;
                unknown.add(payment.orderId());
            }
        }
        return unknown;
    }

    /** What is said of one payment and cannot be taken is in no other order's way. */
    private boolean isKnown(Payment payment) {
        try {
            askForPayments.ask(payment);
            return true;
        } catch (PaymentProvider.UnavailableException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("what the provider says of payment {} cannot be taken", payment.id(), e);
            return false;
        }
    }
}
