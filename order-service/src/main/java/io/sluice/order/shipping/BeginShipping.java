package io.sluice.order.shipping;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Decides, under the lock of the order, whether its goods may go: only what is PAID at this moment. From then on a refund needs an
 * admin, whatever the partner answers.
 */
@Service
class BeginShipping {
    private final Orders orders;
    private final Shipments shipments;

    BeginShipping(Orders orders, Shipments shipments) {
        this.orders = orders;
        this.shipments = shipments;
    }

    /** The order that the partner is to be asked for; empty if it is refunded, or its shipment was cancelled. */
    @Transactional
    public Optional<Order> begin(OrderId orderId) {
        Order order = orders.lock(orderId);
        if (order.state() != OrderState.PAID) {
            shipments.cancel(orderId);
            return Optional.empty();
        }
        return shipments.request(orderId) ? Optional.of(order) : Optional.empty();
    }
}
