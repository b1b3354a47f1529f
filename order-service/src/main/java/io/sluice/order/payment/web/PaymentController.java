package io.sluice.order.payment.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.OrderProblem;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Payment;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.StartPayment;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.provider.ProviderRefusedException;
import io.sluice.order.provider.ProviderUnavailableException;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refunds;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Payments")
class PaymentController {
    private static final Logger log = LoggerFactory.getLogger(PaymentController.class);

    private final Orders orders;
    private final StartPayment startPayment;
    private final Payments payments;
    private final Refunds refunds;

    PaymentController(Orders orders, StartPayment startPayment, Payments payments, Refunds refunds) {
        this.orders = orders;
        this.startPayment = startPayment;
        this.payments = payments;
        this.refunds = refunds;
    }

    /** Where the buyer pays. */
    record StartedView(
            PaymentId paymentId,

            @Schema(
                    description = "where the buyer pays",
                    example = "https://pay.example/pay/01KA9Z0J7Q3M8X5T2V6W4R1YNB")
            String payUrl) {
        static StartedView of(StartPayment.StartedPayment started) {
            return new StartedView(started.paymentId(), started.payUrl());
        }
    }

    /** A payment as its buyer sees it; without a refund if none of its money goes back. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PaymentView(
            PaymentId paymentId,

            @Schema(description = "in minor units", example = "19900")
            long amount,

            @Schema(example = "CNY") String currency,
            PaymentState state,
            Instant createdAt,
            @Nullable RefundView refund) {
        static PaymentView of(Payment payment, List<Refund> refunds) {
            RefundView refund = refunds.stream()
                    .filter(candidate -> candidate.paymentId().equals(payment.id()))
                    .map(RefundView::of)
                    .findFirst()
                    .orElse(null);
            return new PaymentView(
                    payment.id(),
                    payment.money().amount(),
                    payment.money().currency(),
                    payment.state(),
                    payment.createdAt(),
                    refund);
        }
    }

    /** Money on its way back, or back since a moment. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RefundView(
            @Schema(description = "in minor units", example = "19900")
            long amount,

            Refund.Reason reason,

            @Schema(description = "absent while the money is on its way") @Nullable
            Instant settledAt) {
        static RefundView of(Refund refund) {
            return new RefundView(refund.money().amount(), refund.reason(), refund.refundedAt());
        }
    }

    /** Called again while a payment is pending, it leads to the same one. */
    @Operation(operationId = "startPayment", summary = "Starts a payment, or leads to the one that is pending.")
    @Refusals({"not-payable", "payment-unavailable"})
    @PostMapping("/api/orders/{id}/payment")
    @ResponseStatus(HttpStatus.CREATED)
    StartedView start(SignedIn buyer, @PathVariable OrderId id) {
        requireOwned(buyer, id);
        try {
            return startPayment
                    .start(id)
                    .map(StartedView::of)
                    .orElseThrow(() -> new ProblemException(OrderProblem.NOT_PAYABLE));
        } catch (ProviderUnavailableException | ProviderRefusedException e) {
            log.warn("Could not start a payment of order {}; answered payment-unavailable: {}", id, e.getMessage());
            throw new ProblemException(OrderProblem.PAYMENT_UNAVAILABLE);
        }
    }

    /** Every attempt to pay the order, and what went back. */
    @Operation(operationId = "listPayments", summary = "Lists every attempt to pay an order, and what went back.")
    @GetMapping("/api/orders/{id}/payments")
    List<PaymentView> list(SignedIn buyer, @PathVariable OrderId id) {
        requireOwned(buyer, id);
        List<Refund> refundsOfOrder = refunds.findByOrder(id);
        return payments.findByOrder(id).stream()
                .map(payment -> PaymentView.of(payment, refundsOfOrder))
                .toList();
    }

    private void requireOwned(SignedIn buyer, OrderId id) {
        orders.findOwned(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
