package io.sluice.order.support.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.ActRequest;
import io.sluice.order.OrderProblem;
import io.sluice.order.closing.CancelOrder;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.refund.RequestRefund;
import io.sluice.order.support.FindOrders;
import io.sluice.order.support.ShowOrder;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Orders of any buyer, for support: find one, read all that happened to it, end it on behalf of its buyer. */
@RestController
@Tag(name = "Orders (admins)")
@RequestMapping("/api/admin/orders")
class SupportOrderController {
    private final FindOrders findOrders;
    private final ShowOrder showOrder;
    private final CancelOrder cancelOrder;
    private final RequestRefund requestRefund;

    SupportOrderController(
            FindOrders findOrders, ShowOrder showOrder, CancelOrder cancelOrder, RequestRefund requestRefund) {
        this.findOrders = findOrders;
        this.showOrder = showOrder;
        this.cancelOrder = cancelOrder;
        this.requestRefund = requestRefund;
    }

    @Operation(
            operationId = "findOrders",
            summary =
                    "Finds up to 50 orders, newest first, by exactly one of the ids or names, and by state if one is given.")
    @Refusals({"not-found"})
    @GetMapping
    List<OrderSummary> find(
            @RequestParam(required = false) @Nullable OrderId id,
            @RequestParam(required = false) @Nullable UserId userId,
            @RequestParam(required = false) @Nullable PaymentId paymentId,
            @Parameter(description = "the provider's own name of a payment")
                    @RequestParam(required = false)
                    @Size(min = 1, max = 255)
                    @Nullable
                    String providerRef,
            @RequestParam(required = false) @Nullable PromoId promoId,
            @Parameter(description = "only orders in this state") @RequestParam(required = false) @Nullable
                    OrderState state) {
        if (Stream.of(id, userId, paymentId, providerRef, promoId)
                        .filter(given -> given != null)
                        .count()
                != 1) {
            throw new ProblemException(
                    CommonProblem.MALFORMED_REQUEST,
                    "exactly one of id, userId, paymentId, providerRef and promoId must be given");
        }
        Optional<OrderState> only = Optional.ofNullable(state);
        return Stream.of(
                        Optional.ofNullable(id).map(given -> findOrders.findById(given, only)),
                        Optional.ofNullable(userId).map(given -> findOrders.findByUser(given, only)),
                        Optional.ofNullable(paymentId).map(given -> findOrders.findByPayment(given, only)),
                        Optional.ofNullable(providerRef).map(given -> findOrders.findByProviderRef(given, only)),
                        Optional.ofNullable(promoId).map(given -> findOrders.findByPromo(given, only)))
                .flatMap(Optional::stream)
                .flatMap(List::stream)
                .map(OrderSummary::of)
                .toList();
    }

    @Operation(operationId = "showOrderFile", summary = "Shows all that happened to an order, in English or Chinese.")
    @GetMapping("/{id}")
    OrderFileView show(
            @PathVariable OrderId id,
            @Parameter(hidden = true) @RequestHeader(value = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable
                    String language) {
        return showOrder
                .show(id)
                .map(file -> OrderFileView.of(file, Problems.localeOf(language)))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @Operation(operationId = "cancelOrderForBuyer", summary = "Cancels a confirmed order on behalf of its buyer.")
    @Refusals({"not-cancellable", "reason-invalid"})
    @PostMapping("/{id}/cancel")
    OrderSummary cancel(SignedIn admin, @PathVariable OrderId id, @Valid @RequestBody ActRequest request) {
        Order order = cancelOrder
                .cancel(id, request.by(admin))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        if (order.state() != OrderState.CANCELLED) {
            throw new ProblemException(OrderProblem.NOT_CANCELLABLE);
        }
        return OrderSummary.of(order);
    }

    /** Of a paid order: 202 while the money is on its way, 200 once it is back. */
    @Operation(operationId = "refundOrderForBuyer", summary = "Sends the money of a paid order back to its buyer.")
    @ApiResponse(responseCode = "200", description = "The money is back", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "202", description = "The money is on its way back", useReturnTypeSchema = true)
    @Refusals({"not-refundable", "reason-invalid"})
    @PostMapping("/{id}/refund")
    ResponseEntity<OrderSummary> refund(
            SignedIn admin, @PathVariable OrderId id, @Valid @RequestBody ActRequest request) {
        Order order = requestRefund
                .request(id, request.by(admin))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return switch (order.state()) {
            case REFUNDING -> ResponseEntity.accepted().body(OrderSummary.of(order));
            case REFUNDED -> ResponseEntity.ok(OrderSummary.of(order));
            case ACCEPTED, CONFIRMED, REJECTED, PAID, CLOSED, CANCELLED ->
                throw new ProblemException(OrderProblem.NOT_REFUNDABLE);
        };
    }
}
