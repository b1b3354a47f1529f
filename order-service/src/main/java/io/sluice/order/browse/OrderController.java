package io.sluice.order.browse;

import io.sluice.common.identity.SignedIn;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {
    private static final int MAX_LISTED = 100;

    private final Orders book;

    OrderController(Orders book) {
        this.book = book;
    }

    /** The buyer's own, newest first. */
    @GetMapping("/api/orders")
    List<OrderView> list(SignedIn buyer) {
        return book.of(buyer.userId(), MAX_LISTED).stream().map(OrderView::of).toList();
    }

    /** Another buyer's order is not there. While the ledger has not decided, the answer says when to ask again. */
    @GetMapping("/api/orders/{id}")
    ResponseEntity<OrderView> detail(SignedIn buyer, @PathVariable String id) {
        Order order = book.find(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        var answer = ResponseEntity.ok();
        if (order.state() == OrderEvent.State.ACCEPTED) {
            answer.header(HttpHeaders.RETRY_AFTER, "1");
        }
        return answer.body(OrderView.of(order));
    }
}
