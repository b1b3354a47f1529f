package io.sluice.order.browse;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRequests;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Orders as their buyers see them, with what the buyers asked an admin for. */
@Component
public class OrderViews {
    /** The others cannot have a refund request: nothing is read for them, and they are nearly all during a sale. */
    private static final Set<OrderState> PAID = Set.of(OrderState.PAID, OrderState.REFUNDING, OrderState.REFUNDED);

    private final RefundRequests requests;

    OrderViews(RefundRequests requests) {
        this.requests = requests;
    }

    public OrderView of(Order order) {
        return of(List.of(order)).get(0);
    }

    public List<OrderView> of(List<Order> orders) {
        List<OrderId> paid = orders.stream()
                .filter(order -> PAID.contains(order.state()))
                .map(Order::id)
                .toList();
        Map<OrderId, RefundRequest> byOrder =
                requests.findAll(paid).stream().collect(Collectors.toMap(RefundRequest::orderId, Function.identity()));
        return orders.stream()
                .map(order -> OrderView.of(order, byOrder.get(order.id())))
                .toList();
    }
}
