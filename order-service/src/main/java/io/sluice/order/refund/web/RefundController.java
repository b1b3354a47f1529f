package io.sluice.order.refund.web;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.refund.RequestRefund;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RefundController {
    private final RequestRefund requestRefund;

    RefundController(RequestRefund requestRefund) {
        this.requestRefund = requestRefund;
    }

    /** Of a paid order: 202 while the money is on its way, 200 once it is back. */
    @PostMapping("/api/orders/{id}/refund")
    ResponseEntity<OrderView> refund(SignedIn buyer, @PathVariable OrderId id) {
        Order order = requestRefund
                .request(id, buyer.userId())
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return switch (order.state()) {
            case REFUNDING -> ResponseEntity.accepted().body(OrderView.of(order));
            case REFUNDED -> ResponseEntity.ok(OrderView.of(order));
            case ACCEPTED, CONFIRMED, REJECTED, PAID, CLOSED, CANCELLED ->
                throw new ProblemException(OrderProblem.NOT_REFUNDABLE);
        };
    }
}
