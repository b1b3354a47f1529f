package io.sluice.order.payment;

import io.sluice.common.message.OrderEvent;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins the payment of an order. While one is under way the buyer is led to that one. */
@Service
class StartPayment {
    private final Orders book;
    private final Payments payments;
    private final Clock clock;

    StartPayment(Orders book, Payments payments, Clock clock) {
        this.book = book;
        this.payments = payments;
        this.clock = clock;
    }

    /** Empty if the order cannot be paid: not yet, not any more, or not again. */
    @Transactional
    public Optional<Payment> start(String orderId) {
        Order order = book.lock(orderId);
        boolean payable =
                order.state() == OrderEvent.State.CONFIRMED && clock.instant().isBefore(order.payBefore());
        return payable ? Optional.of(payments.begin(order)) : Optional.empty();
    }
}
