package io.sluice.order.refund;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.shipping.Shipments;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Begins to send the money of a paid order back: work that is stored until it is done. What was handed over to shipping is refunded by
 * an admin only: a buyer's wish is a request then. Shipping and refund both lock the order first, so that one of the two wins.
 */
@Service
public class RequestRefund {
    private final Orders orders;
    private final Refunds refunds;
    private final RefundRequests requests;
    private final Shipments shipments;

    RequestRefund(Orders orders, Refunds refunds, RefundRequests requests, Shipments shipments) {
        this.orders = orders;
        this.refunds = refunds;
        this.requests = requests;
        this.shipments = shipments;
    }

    /**
     * Answers the order as it is now: REFUNDING; unchanged if it was not paid; or PAID with a refund request, if it was handed over
     * to shipping. Empty if the buyer has no such order.
     */
    @Transactional
    public Optional<Order> request(OrderId orderId, UserId buyer) {
        return orders.findOwned(orderId, buyer).map(owned -> request(orders.lock(owned.id())));
    }

    private Order request(Order locked) {
        if (locked.state() == OrderState.PAID && !shipments.cancelUnrequested(locked.id())) {
            requests.add(locked.id());
            return locked;
        }
        return refund(locked, Optional.empty());
    }

    /** As {@link #request(OrderId, UserId)}, by an admin, who decides at once: also what was handed over to shipping is refunded. */
    @Transactional
    public Optional<Order> request(OrderId orderId, OnBehalf onBehalf) {
        return orders.find(orderId).map(order -> approve(orders.lock(order.id()), onBehalf));
    }

    /** An open request is approved by it. The order must be locked. */
    private Order approve(Order locked, OnBehalf onBehalf) {
        if (locked.state() == OrderState.PAID) {
            requests.decide(locked.id(), RefundRequest.State.APPROVED, onBehalf);
            shipments.cancel(locked.id());
        }
        return refund(locked, Optional.of(onBehalf));
    }

    private Order refund(Order locked, Optional<OnBehalf> onBehalf) {
        List<Order> changed = orders.change(List.of(locked.id()), Change.REQUEST_REFUND, onBehalf);
        changed.forEach(order -> refunds.add(order.paymentId(), order.id(), order.amount(), Refund.Reason.REQUESTED));
        return changed.isEmpty() ? locked : changed.get(0);
    }
}
