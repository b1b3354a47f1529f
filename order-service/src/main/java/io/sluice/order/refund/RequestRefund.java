package io.sluice.order.refund;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins to send the money of a paid order back: work that is stored until it is done. */
@Service
public class RequestRefund {
    private final Orders orders;
    private final Refunds refunds;

    RequestRefund(Orders orders, Refunds refunds) {
        this.orders = orders;
        this.refunds = refunds;
    }

    /** Answers the order as it is now, unchanged if it was not paid. Empty if the buyer has no such order. */
    @Transactional
    public Optional<Order> request(OrderId orderId, UserId buyer) {
        return orders.findOwned(orderId, buyer).map(owned -> request(owned.id(), Optional.empty()));
    }

    /** As {@link #request(OrderId, UserId)}, by an admin on behalf of whoever the buyer is. */
    @Transactional
    public Optional<Order> request(OrderId orderId, OnBehalf onBehalf) {
        return orders.find(orderId).map(order -> request(order.id(), Optional.of(onBehalf)));
    }

    private Order request(OrderId orderId, Optional<OnBehalf> onBehalf) {
        List<Order> changed = orders.change(List.of(orderId), Change.REQUEST_REFUND, onBehalf);
        changed.forEach(order -> refunds.add(order.paymentId(), order.id(), order.amount(), Refund.Reason.REQUESTED));
        return changed.isEmpty() ? orders.lock(orderId) : changed.get(0);
    }
}
