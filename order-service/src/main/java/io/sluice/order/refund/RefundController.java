package io.sluice.order.refund;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RefundController {
    private final Orders orders;
    private final RequestRefund requestRefund;

    RefundController(Orders orders, RequestRefund requestRefund) {
        this.orders = orders;
        this.requestRefund = requestRefund;
    }

    /** Of a paid order: 202 while the money is on its way, 200 once it is back. */
    @PostMapping("/api/orders/{id}/refund")
    ResponseEntity<OrderView> refund(SignedIn buyer, @PathVariable OrderId id) {
        findOwned(buyer, id);
        requestRefund.request(id);
        Order order = findOwned(buyer, id);
        if (order.state() == OrderState.REFUNDING) {
            return ResponseEntity.accepted().body(OrderView.of(order));
        }
        if (order.state() == OrderState.REFUNDED) {
            return ResponseEntity.ok(OrderView.of(order));
        }
        throw new ProblemException(OrderProblem.NOT_REFUNDABLE);
    }

    private Order findOwned(SignedIn buyer, OrderId id) {
        return orders.findOwned(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
