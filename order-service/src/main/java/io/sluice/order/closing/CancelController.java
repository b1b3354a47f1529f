package io.sluice.order.closing;

import io.sluice.common.identity.SignedIn;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.browse.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CancelController {
    private final Orders book;
    private final EndUnpaidOrders endOrders;

    CancelController(Orders book, EndUnpaidOrders endOrders) {
        this.book = book;
        this.endOrders = endOrders;
    }

    /** An order that is confirmed and not paid. Cancelling it again is fine; a paid one is refunded instead. */
    @PostMapping("/api/orders/{id}/cancel")
    OrderView cancel(SignedIn buyer, @PathVariable String id) {
        own(buyer, id);
        endOrders.end(List.of(id), State.CANCELLED);
        Order order = own(buyer, id);
        if (order.state() != State.CANCELLED) {
            throw new ProblemException(OrderProblem.NOT_CANCELLABLE);
        }
        return OrderView.of(order);
    }

    private Order own(SignedIn buyer, String id) {
        return book.find(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
