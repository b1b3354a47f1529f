package io.sluice.order.refund;

import io.sluice.common.identity.SignedIn;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.browse.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RefundController {
    private final Orders book;
    private final RequestRefund requestRefund;

    RefundController(Orders book, RequestRefund requestRefund) {
        this.book = book;
        this.requestRefund = requestRefund;
    }

    /** Of a paid order: 202 while the money is on its way, 200 once it is back. */
    @PostMapping("/api/orders/{id}/refund")
    ResponseEntity<OrderView> refund(SignedIn buyer, @PathVariable String id) {
        own(buyer, id);
        requestRefund.request(id);
        Order order = own(buyer, id);
        if (order.state() == State.REFUNDING) {
            return ResponseEntity.accepted().body(OrderView.of(order));
        }
        if (order.state() == State.REFUNDED) {
            return ResponseEntity.ok(OrderView.of(order));
        }
        throw new ProblemException(OrderProblem.NOT_REFUNDABLE);
    }

    private Order own(SignedIn buyer, String id) {
        return book.find(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
