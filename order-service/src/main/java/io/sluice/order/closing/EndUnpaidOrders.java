package io.sluice.order.closing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.RestockUnits;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Ends confirmed orders that were not paid and restocks their units. One that was paid a moment before stays paid. */
@Service
class EndUnpaidOrders {
    private final Orders orders;
    private final RestockUnits restockUnits;

    EndUnpaidOrders(Orders orders, RestockUnits restockUnits) {
        this.orders = orders;
        this.restockUnits = restockUnits;
    }

    /** Their deadline has passed. Answers those that were closed now. */
    @Transactional
    public List<Order> close(Collection<OrderId> orderIds) {
        return end(orderIds, Change.CLOSE, Optional.empty());
    }

    /** The buyer does not want it any more, or an admin says so on the buyer's behalf. */
    @Transactional
    public void cancel(OrderId orderId, Optional<OnBehalf> onBehalf) {
        end(List.of(orderId), Change.CANCEL, onBehalf);
    }

    private List<Order> end(Collection<OrderId> orderIds, Change change, Optional<OnBehalf> onBehalf) {
        List<Order> ended = orders.change(orderIds, change, onBehalf);
        restockUnits.restock(ended);
        return ended;
    }
}
