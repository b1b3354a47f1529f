package io.sluice.order.closing;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Cancels an order that is confirmed and not paid, because its buyer asks for it, or an admin on the buyer's behalf. */
@Service
public class CancelOrder {
    private final Orders orders;
    private final EndUnpaidOrders endUnpaidOrders;
    private final PendingPayments pendingPayments;

    CancelOrder(Orders orders, EndUnpaidOrders endUnpaidOrders, PendingPayments pendingPayments) {
        this.orders = orders;
        this.pendingPayments = pendingPayments;
        this.endUnpaidOrders = endUnpaidOrders;
    }

    /**
     * The order as it is afterwards: CANCELLED, now or before, or in the state that keeps it from being cancelled. Empty if the
     * buyer has no such order.
     */
    public Optional<Order> cancel(OrderId id, UserId buyer) {
        return orders.findOwned(id, buyer).flatMap(owned -> cancel(owned, Optional.empty()));
    }

    /** As {@link #cancel(OrderId, UserId)}, by an admin on behalf of whoever the buyer is. */
    public Optional<Order> cancel(OrderId id, OnBehalf onBehalf) {
        return orders.find(id).flatMap(order -> cancel(order, Optional.of(onBehalf)));
    }

    private Optional<Order> cancel(Order order, Optional<OnBehalf> onBehalf) {
        endUnpaidOrders.cancel(order.id(), onBehalf);
        pendingPayments.closeSoon(List.of(order.id()));
        return orders.find(order.id());
    }
}
