package io.sluice.order.payment;

import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes the word that the money is there, once. It pays its order if that waits for it, and goes back if not. */
@Service
class CapturePayment {
    private final Payments payments;
    private final Refunds refunds;
    private final Orders book;

    CapturePayment(Payments payments, Refunds refunds, Orders book) {
        this.payments = payments;
        this.refunds = refunds;
        this.book = book;
    }

    /** Whether this was news. */
    @Transactional
    public boolean capture(String paymentId, String providerRef) {
        Payment payment = payments.lock(paymentId);
        if (payment.state() == Payment.State.CAPTURED) {
            return false;
        }
        payments.capture(paymentId, providerRef);
        if (!book.pay(payment.orderId(), paymentId)) {
            sendBack(payment, book.lock(payment.orderId()));
        }
        return true;
    }

    private void sendBack(Payment payment, Order order) {
        switch (order.state()) {
            case PAID, REFUNDING, REFUNDED -> refunds.add(payment, Refund.Reason.SECOND, Refund.State.PENDING);
            case CLOSED -> refunds.add(payment, Refund.Reason.LATE, Refund.State.UNIT_SOUGHT);
            // One that waits for the ledger again was reinstated with an earlier payment.
            case ACCEPTED -> refunds.add(payment, Refund.Reason.SECOND, Refund.State.PENDING);
            case CANCELLED, REJECTED -> refunds.add(payment, Refund.Reason.LATE, Refund.State.PENDING);
            case CONFIRMED ->
                throw new IllegalStateException("order " + order.id() + " can be paid although it could not");
        }
    }
}
