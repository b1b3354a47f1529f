package io.sluice.order.payment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.lifecycle.Orders;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PaymentController {
    private static final Logger log = LoggerFactory.getLogger(PaymentController.class);

    private final Orders book;
    private final StartPayment startPayment;
    private final PaymentProvider provider;
    private final Payments payments;
    private final Refunds refunds;

    PaymentController(
            Orders book, StartPayment startPayment, PaymentProvider provider, Payments payments, Refunds refunds) {
        this.book = book;
        this.startPayment = startPayment;
        this.provider = provider;
        this.payments = payments;
        this.refunds = refunds;
    }

    record StartedPayment(String paymentId, String payUrl) {}

    /** A payment as its buyer sees it; without a refund if none of its money goes back. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PaymentView(
            String paymentId, long amount, String currency, Payment.State state, Instant createdAt, RefundView refund) {
        static PaymentView of(Payment payment, List<Refund> refunds) {
            RefundView refund = refunds.stream()
                    .filter(candidate -> candidate.paymentId().equals(payment.id()))
                    .map(found -> new RefundView(found.amount(), found.reason(), found.settledAt()))
                    .findFirst()
                    .orElse(null);
            return new PaymentView(
                    payment.id(), payment.amount(), payment.currency(), payment.state(), payment.createdAt(), refund);
        }
    }

    /** Money on its way back, or back since a moment. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RefundView(long amount, Refund.Reason reason, Instant settledAt) {}

    /** Asked again while a payment is under way, it leads to the same one. */
    @PostMapping("/api/orders/{id}/payment")
    @ResponseStatus(HttpStatus.CREATED)
    StartedPayment start(SignedIn buyer, @PathVariable String id) {
        own(buyer, id);
        Payment payment = startPayment.start(id).orElseThrow(() -> new ProblemException(OrderProblem.NOT_PAYABLE));
        try {
            return new StartedPayment(payment.id(), provider.create(payment));
        } catch (PaymentProvider.UnavailableException e) {
            log.warn("payment {} cannot be begun now: {}", payment.id(), e.getMessage());
            throw new ProblemException(OrderProblem.PAYMENT_UNAVAILABLE);
        }
    }

    /** Every attempt to pay the order, and what went back. */
    @GetMapping("/api/orders/{id}/payments")
    List<PaymentView> list(SignedIn buyer, @PathVariable String id) {
        own(buyer, id);
        List<Refund> refundsOfOrder = refunds.of(id);
        return payments.of(id).stream()
                .map(payment -> PaymentView.of(payment, refundsOfOrder))
                .toList();
    }

    private void own(SignedIn buyer, String id) {
        book.find(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
