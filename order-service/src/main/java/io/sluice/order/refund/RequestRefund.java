package io.sluice.order.refund;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins to send the money of a paid order back: work that is stored until it is done. */
@Service
class RequestRefund {
    private final Orders orders;
    private final Refunds refunds;

    RequestRefund(Orders orders, Refunds refunds) {
        this.orders = orders;
        this.refunds = refunds;
    }

    /** Does nothing to an order that is not paid. */
    @Transactional
    public void request(OrderId orderId) {
        for (Order order : orders.change(List.of(orderId), Change.REQUEST_REFUND)) {
            refunds.add(order.paymentId(), order.id(), order.amount(), Refund.Reason.REQUESTED);
        }
    }
}
