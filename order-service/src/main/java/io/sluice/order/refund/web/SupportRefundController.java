package io.sluice.order.refund.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.order.ActRequest;
import io.sluice.order.OrderProblem;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.refund.CompleteByHand;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refunds;
import io.sluice.order.refund.RetryRefund;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Refunds that are not done, for admins: each is retried by itself, and at once if an admin wants it. */
@RestController
@Tag(name = "Refunds (admins)")
@RequestMapping("/api/admin/refunds")
class SupportRefundController {
    private static final int MAX_LISTED = 100;

    private final Refunds refunds;
    private final Orders orders;
    private final RetryRefund retryRefund;
    private final CompleteByHand completeByHand;

    SupportRefundController(Refunds refunds, Orders orders, RetryRefund retryRefund, CompleteByHand completeByHand) {
        this.completeByHand = completeByHand;
        this.refunds = refunds;
        this.orders = orders;
        this.retryRefund = retryRefund;
    }

    @Operation(operationId = "listOpenRefunds", summary = "Lists the 100 oldest refunds that are not done.")
    @GetMapping
    List<View> list() {
        List<Refund> open = refunds.findOpen(MAX_LISTED);
        Map<OrderId, UserId> buyers = orders
                .findAll(open.stream().map(Refund::orderId).toList())
                .stream()
                .collect(Collectors.toMap(Order::id, Order::userId));
        return open.stream()
                .flatMap(refund ->
                        Stream.ofNullable(buyers.get(refund.orderId())).map(buyer -> View.of(refund, buyer)))
                .toList();
    }

    @Operation(operationId = "retryRefund", summary = "Tries a refund now that waits for its next try.")
    @Refusals({"refund-done"})
    @PostMapping("/{id}/retry")
    @ResponseStatus(HttpStatus.ACCEPTED)
    void retry(SignedIn admin, @PathVariable RefundId id) {
        switch (retryRefund.retry(id, admin.userId())) {
            case RETRIED -> {}
            case UNKNOWN_REFUND -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case DONE -> throw new ProblemException(OrderProblem.REFUND_DONE);
        }
    }

    @Operation(
            operationId = "completeRefund",
            summary = "Records that a refund which the provider refuses was completed by hand.")
    @Refusals({"refund-not-refused", "reason-invalid"})
    @PostMapping("/{id}/complete")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void complete(SignedIn admin, @PathVariable RefundId id, @Valid @RequestBody ActRequest request) {
        switch (completeByHand.complete(id, request.by(admin))) {
            case COMPLETED -> {}
            case UNKNOWN_REFUND -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case NOT_REFUSED -> throw new ProblemException(OrderProblem.REFUND_NOT_REFUSED);
        }
    }

    /** A refund that is not done. */
    @Schema(name = "OpenRefund")
    record View(
            RefundId id,
            OrderId orderId,
            PaymentId paymentId,
            UserId userId,

            @Schema(description = "in minor units", example = "19900")
            long amount,

            @Schema(example = "CNY") String currency,
            Refund.Reason reason,
            Refund.State state,

            @Schema(description = "how often it was worked on", example = "3")
            int tries,

            Instant createdAt,

            @Schema(description = "null if the provider refuses it: then an admin decides") @Nullable
            Instant nextTryAt,

            @Schema(description = "what the provider said when it refused", example = "409 not captured") @Nullable
            String refusal) {
        static View of(Refund refund, UserId userId) {
            Refund.Progress progress = refund.progress();
            return new View(
                    refund.id(),
                    refund.orderId(),
                    refund.paymentId(),
                    userId,
                    refund.money().amount(),
                    refund.money().currency(),
                    refund.reason(),
                    progress.state(),
                    progress.tries(),
                    progress.createdAt(),
                    progress.nextTryAt(),
                    progress.refusal());
        }
    }
}
