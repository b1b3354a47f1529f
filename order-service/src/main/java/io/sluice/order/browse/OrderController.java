package io.sluice.order.browse;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Orders")
class OrderController {
    private static final int MAX_LISTED = 100;

    private final Orders orders;
    private final OrderViews views;

    OrderController(Orders orders, OrderViews views) {
        this.views = views;
        this.orders = orders;
    }

    /** The buyer's own, newest first. */
    @Operation(operationId = "listOrders", summary = "Lists the buyer's newest 100 orders.")
    @GetMapping("/api/orders")
    List<OrderView> list(SignedIn buyer) {
        return views.of(orders.findNewestByUser(buyer.userId(), MAX_LISTED));
    }

    /** Another buyer's order is not found. While the ledger has not decided, the answer says when to ask again. */
    @Operation(
            operationId = "showOrder",
            summary = "Shows one of the buyer's orders; while it is ACCEPTED, Retry-After says when to ask again.")
    @GetMapping("/api/orders/{id}")
    ResponseEntity<OrderView> detail(SignedIn buyer, @PathVariable OrderId id) {
        Order order =
                orders.findOwned(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        var answer = ResponseEntity.ok();
        if (order.state() == OrderState.ACCEPTED) {
            answer.header(HttpHeaders.RETRY_AFTER, "1");
        }
        return answer.body(views.of(order));
    }
}
