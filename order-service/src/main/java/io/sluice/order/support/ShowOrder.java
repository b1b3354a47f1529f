package io.sluice.order.support;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.delivery.OrderAddresses;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Payments;
import io.sluice.order.refund.RefundRequests;
import io.sluice.order.refund.Refunds;
import io.sluice.order.shipping.Shipments;
import io.sluice.order.stocklog.OrderBatches;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Puts together all that is known of an order. */
@Service
public class ShowOrder {
    private final Orders orders;
    private final Payments payments;
    private final Refunds refunds;
    private final RefundRequests refundRequests;
    private final Shipments shipments;
    private final OrderBatches batches;
    private final OrderAddresses addresses;

    ShowOrder(
            Orders orders,
            Payments payments,
            Refunds refunds,
            RefundRequests refundRequests,
            Shipments shipments,
            OrderBatches batches,
            OrderAddresses addresses) {
        this.refundRequests = refundRequests;
        this.shipments = shipments;
        this.orders = orders;
        this.payments = payments;
        this.refunds = refunds;
        this.batches = batches;
        this.addresses = addresses;
    }

    public Optional<OrderFile> show(OrderId id) {
        return orders.find(id).map(this::show);
    }

    private OrderFile show(Order order) {
        OrderId id = order.id();
        List<OrderChange> changes = orders.findChanges(id);
        var history = new OrderHistory(
                changes,
                batches.find(order, changes),
                payments.findByOrder(id),
                refunds.findByOrder(id),
                refunds.findRetries(id),
                shipments.find(id),
                refundRequests.find(id));
        return new OrderFile(
                order,
                Timeline.of(order, history),
                history.payments(),
                history.refunds(),
                addresses.find(id).isPresent());
    }
}
