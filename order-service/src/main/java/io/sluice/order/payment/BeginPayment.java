package io.sluice.order.payment;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Writes down that an order is to be paid. There is one pending payment of an order at a time. */
@Service
class BeginPayment {
    private final Orders orders;
    private final Payments payments;
    private final PaymentPolls polls;
    private final Clock clock;

    BeginPayment(Orders orders, Payments payments, PaymentPolls polls, Clock clock) {
        this.orders = orders;
        this.payments = payments;
        this.polls = polls;
        this.clock = clock;
    }

    /** The pending payment, or a new one. Empty if the order cannot be paid: not yet, not any more, or not again. */
    @Transactional
    public Optional<Payment> begin(OrderId orderId) {
        Order order = orders.lock(orderId);
        if (!isPayable(order)) {
            return Optional.empty();
        }
        List<Payment> pending = payments.findPending(List.of(orderId));
        return Optional.of(
                pending.isEmpty() ? payments.add(orderId, order.amount(), polls.untilFirst()) : pending.get(0));
    }

    private boolean isPayable(Order order) {
        return order.state() == OrderState.CONFIRMED && clock.instant().isBefore(order.payBefore());
    }
}
