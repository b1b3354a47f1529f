package io.sluice.order.payment;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.provider.PaymentProvider;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Begins the payment of an order and leads the buyer to the provider. While one is pending the buyer is led to that one. */
@Service
class StartPayment {
    private final Orders orders;
    private final Payments payments;
    private final PaymentProvider provider;
    private final TransactionTemplate transaction;
    private final Clock clock;

    StartPayment(
            Orders orders, Payments payments, PaymentProvider provider, TransactionTemplate transaction, Clock clock) {
        this.orders = orders;
        this.payments = payments;
        this.provider = provider;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Where the buyer pays. */
    record StartedPayment(PaymentId paymentId, String payUrl) {}

    /**
     * Empty if the order cannot be paid: not yet, not any more, or not again.
     *
     * @throws io.sluice.order.provider.ProviderUnavailableException if the provider cannot be reached; try again
     */
    Optional<StartedPayment> start(OrderId orderId) {
        // The provider is called after the commit: never a remote call inside a transaction.
        Optional<Payment> begun = transaction.execute(status -> begin(orderId));
        return begun.map(payment ->
                new StartedPayment(payment.id(), provider.create(payment.id(), payment.orderId(), payment.money())));
    }

    private Optional<Payment> begin(OrderId orderId) {
        Order order = orders.lock(orderId);
        boolean payable =
                order.state() == OrderState.CONFIRMED && clock.instant().isBefore(order.payBefore());
        return payable ? Optional.of(payments.begin(order)) : Optional.empty();
    }
}
