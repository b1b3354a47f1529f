package io.sluice.order.closing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.PollPayments;
import io.sluice.order.provider.ProviderUnavailableException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The payments that overdue orders may still be paid by. */
@Component
class PendingPayments {
    private static final Logger log = LoggerFactory.getLogger(PendingPayments.class);

    private final Payments payments;
    private final PollPayments pollPayments;

    PendingPayments(Payments payments, PollPayments pollPayments) {
        this.payments = payments;
        this.pollPayments = pollPayments;
    }

    /**
     * Polls the provider for them and applies what it reports. Answers the orders with a payment of which it does not report
     * now.
     */
    Set<OrderId> poll(List<Order> overdue) {
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
