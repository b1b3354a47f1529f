package io.sluice.order.closing.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.closing.CancelOrder;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Orders")
class CancelController {
    private final CancelOrder cancelOrder;

    CancelController(CancelOrder cancelOrder) {
        this.cancelOrder = cancelOrder;
    }

    /** An order that is confirmed and not paid. Cancelling it again is fine; a paid one is refunded instead. */
    @Operation(operationId = "cancelOrder", summary = "Cancels a confirmed order that is not paid; again is fine.")
    @Refusals({"not-cancellable"})
    @PostMapping("/api/orders/{id}/cancel")
    OrderView cancel(SignedIn buyer, @PathVariable OrderId id) {
        Order order =
                cancelOrder.cancel(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        if (order.state() != OrderState.CANCELLED) {
            throw new ProblemException(OrderProblem.NOT_CANCELLABLE);
        }
        return OrderView.of(order);
    }
}
