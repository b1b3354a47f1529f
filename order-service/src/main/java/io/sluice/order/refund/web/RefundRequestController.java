package io.sluice.order.refund.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.ActRequest;
import io.sluice.order.OrderProblem;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.refund.DecideRefundRequest;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRequests;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Buyers who want their money back after their order was handed over to shipping: an admin decides. */
@RestController
@Tag(name = "Refunds (admins)")
@RequestMapping("/api/admin/refund-requests")
class RefundRequestController {
    private static final int MAX_LISTED = 100;

    private final RefundRequests requests;
    private final Orders orders;
    private final DecideRefundRequest decideRefundRequest;

    RefundRequestController(RefundRequests requests, Orders orders, DecideRefundRequest decideRefundRequest) {
        this.requests = requests;
        this.orders = orders;
        this.decideRefundRequest = decideRefundRequest;
    }

    @Operation(
            operationId = "listRefundRequests",
            summary = "Lists the 100 oldest refund requests that nobody has decided.")
    @GetMapping
    List<View> list() {
        List<RefundRequest> open = requests.findOpen(MAX_LISTED);
        Map<OrderId, Order> byId = orders
                .findAll(open.stream().map(RefundRequest::orderId).toList())
                .stream()
                .collect(Collectors.toMap(Order::id, Function.identity()));
        return open.stream()
                .flatMap(request ->
                        Stream.ofNullable(byId.get(request.orderId())).map(order -> View.of(request, order)))
                .toList();
    }

    @Operation(operationId = "approveRefundRequest", summary = "Sends the money of an order back that was handed over.")
    @Refusals({"refund-request-decided", "reason-invalid"})
    @PostMapping("/{orderId}/approve")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void approve(SignedIn admin, @PathVariable OrderId orderId, @Valid @RequestBody ActRequest request) {
        check(decideRefundRequest.approve(orderId, request.by(admin)));
    }

    @Operation(operationId = "declineRefundRequest", summary = "Leaves an order paid that was handed over.")
    @Refusals({"refund-request-decided", "reason-invalid"})
    @PostMapping("/{orderId}/decline")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void decline(SignedIn admin, @PathVariable OrderId orderId, @Valid @RequestBody ActRequest request) {
        check(decideRefundRequest.decline(orderId, request.by(admin)));
    }

    private static void check(DecideRefundRequest.Outcome outcome) {
        switch (outcome) {
            case DECIDED -> {}
            case UNKNOWN_REQUEST -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case DECIDED_BEFORE -> throw new ProblemException(OrderProblem.REFUND_REQUEST_DECIDED);
        }
    }

    /** A refund request that nobody has decided. */
    @Schema(name = "OpenRefundRequest")
    record View(
            OrderId orderId,
            UserId userId,

            @Schema(description = "in minor units", example = "19900")
            long amount,

            @Schema(example = "CNY") String currency,
            Instant requestedAt) {
        static View of(RefundRequest request, Order order) {
            return new View(
                    order.id(),
                    order.userId(),
                    order.amount().amount(),
                    order.amount().currency(),
                    request.requestedAt());
        }
    }
}
