package io.sluice.order.refund.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.refund.RequestRefund;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Payments")
class RefundController {
    private final RequestRefund requestRefund;

    RefundController(RequestRefund requestRefund) {
        this.requestRefund = requestRefund;
    }

    /** Of a paid order: 202 while the money is on its way, 200 once it is back. */
    @Operation(operationId = "refundOrder", summary = "Asks for the money of a paid order back.")
    @ApiResponse(responseCode = "200", description = "The money is back", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "202", description = "The money is on its way back", useReturnTypeSchema = true)
    @Refusals({"not-refundable"})
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
