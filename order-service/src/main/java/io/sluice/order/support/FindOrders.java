package io.sluice.order.support;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Finds orders by what somebody who calls support knows; newest first, each way through an index. */
@Service
public class FindOrders {
    private static final int MAX_FOUND = 50;

    /** A buyer has fewer, but for load tests. */
    private static final int MAX_OF_USER = 1000;

    private final Orders orders;
    private final Payments payments;

    FindOrders(Orders orders, Payments payments) {
        this.orders = orders;
        this.payments = payments;
    }

    public List<Order> findById(OrderId id, Optional<OrderState> state) {
        return inState(orders.find(id).stream().toList(), state);
    }

    public List<Order> findByPayment(PaymentId id, Optional<OrderState> state) {
        return payments.find(id)
                .map(payment -> findById(payment.orderId(), state))
                .orElse(List.of());
    }

    /** By the provider's own name of the payment, as a statement of the buyer's bank has it. */
    public List<Order> findByProviderRef(String providerRef, Optional<OrderState> state) {
        return payments.findByProviderRef(providerRef, MAX_FOUND).stream()
                .map(Payment::orderId)
                .distinct()
                .flatMap(orderId -> findById(orderId, state).stream())
                .toList();
    }

    public List<Order> findByUser(UserId id, Optional<OrderState> state) {
        return inState(orders.findNewestByUser(id, MAX_OF_USER), state);
    }

    public List<Order> findByPromo(PromoId id, Optional<OrderState> state) {
        return orders.findNewestByPromo(id, state, MAX_FOUND);
    }

    private static List<Order> inState(List<Order> found, Optional<OrderState> state) {
        return found.stream()
                .filter(order -> state.isEmpty() || order.state() == state.get())
                .limit(MAX_FOUND)
                .toList();
    }
}
