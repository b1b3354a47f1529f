package io.sluice.order.browse;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {
    private static final int MAX_LISTED = 100;

    private final OrderMapper orders;

    OrderController(OrderMapper orders) {
        this.orders = orders;
    }

    /** The buyer's own, newest first. */
    @GetMapping("/api/orders")
    List<OrderView> list(SignedIn buyer) {
        var own = Wrappers.<Order>query()
                .eq("user_id", buyer.userId())
                .orderByDesc("id")
                .last("LIMIT " + MAX_LISTED);
        return orders.selectList(own).stream().map(OrderView::of).toList();
    }

    /** Another buyer's order is not there. */
    @GetMapping("/api/orders/{id}")
    OrderView detail(SignedIn buyer, @PathVariable String id) {
        Order order = orders.selectById(id);
        if (order == null || !order.userId().equals(buyer.userId())) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return OrderView.of(order);
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record OrderView(
            String id,
            String promoId,
            String itemId,
            int quantity,
            long unitPrice,
            String currency,
            String state,
            Instant payBefore,
            Instant createdAt) {
        static OrderView of(Order order) {
            return new OrderView(
                    order.id(),
                    order.promoId(),
                    order.itemId(),
                    order.quantity(),
                    order.unitPrice(),
                    order.currency(),
                    order.state(),
                    order.payBefore(),
                    order.createdAt());
        }
    }
}
