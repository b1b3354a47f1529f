package io.sluice.order.closing;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CancelController {
    private final Orders orders;
    private final EndUnpaidOrders endUnpaidOrders;

    CancelController(Orders orders, EndUnpaidOrders endUnpaidOrders) {
        this.orders = orders;
        this.endUnpaidOrders = endUnpaidOrders;
    }

    /** An order that is confirmed and not paid. Cancelling it again is fine; a paid one is refunded instead. */
    @PostMapping("/api/orders/{id}/cancel")
    OrderView cancel(SignedIn buyer, @PathVariable OrderId id) {
        findOwned(buyer, id);
        endUnpaidOrders.cancel(id);
        Order order = findOwned(buyer, id);
        if (order.state() != OrderState.CANCELLED) {
            throw new ProblemException(OrderProblem.NOT_CANCELLABLE);
        }
        return OrderView.of(order);
    }

    private Order findOwned(SignedIn buyer, OrderId id) {
        return orders.findOwned(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
