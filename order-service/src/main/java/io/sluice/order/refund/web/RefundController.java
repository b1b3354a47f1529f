package io.sluice.order.refund.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRequests;
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
    private final RefundRequests requests;

    RefundController(RequestRefund requestRefund, RefundRequests requests) {
        this.requestRefund = requestRefund;
        this.requests = requests;
    }

    private OrderView view(Order order) {
        return OrderView.of(order, requests.find(order.id()).orElse(null));
    }

    private ResponseEntity<OrderView> requested(Order order) {
        RefundRequest request = requests.find(order.id()).orElse(null);
        if (request != null && request.state() == RefundRequest.State.DECLINED) {
            throw new ProblemException(OrderProblem.REFUND_DECLINED);
        }
        return ResponseEntity.accepted().body(OrderView.of(order, request));
    }

    /**
     * Of a paid order: 202 while the money is on its way, or an admin has to decide since the order was handed over to shipping (it
     * stays PAID, with a refund request); 200 once the money is back.
     */
    @Operation(operationId = "refundOrder", summary = "Asks for the money of a paid order back.")
    @ApiResponse(responseCode = "200", description = "The money is back", useReturnTypeSchema = true)
    @ApiResponse(
            responseCode = "202",
            description = "The money is on its way back, or an admin decides: then the order has a refund request",
            useReturnTypeSchema = true)
    @Refusals({"not-refundable", "refund-declined"})
    @PostMapping("/api/orders/{id}/refund")
    ResponseEntity<OrderView> refund(SignedIn buyer, @PathVariable OrderId id) {
        Order order = requestRefund
                .request(id, buyer.userId())
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return switch (order.state()) {
            case PAID -> requested(order);
            case REFUNDING -> ResponseEntity.accepted().body(view(order));
            case REFUNDED -> ResponseEntity.ok(view(order));
            case ACCEPTED, CONFIRMED, REJECTED, CLOSED, CANCELLED ->
                throw new ProblemException(OrderProblem.NOT_REFUNDABLE);
        };
    }
}
