package io.sluice.order.refund;

import io.sluice.common.message.OrderEvent.State;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.Refund;
import io.sluice.order.payment.Refunds;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins to give the money of a paid order back: a piece of work that is remembered until it is done. */
@Service
class RequestRefund {
    private final Orders book;
    private final Payments payments;
    private final Refunds refunds;

    RequestRefund(Orders book, Payments payments, Refunds refunds) {
        this.book = book;
        this.payments = payments;
        this.refunds = refunds;
    }

    /** Nothing happens to an order that is not paid. */
    @Transactional
    public void request(String orderId) {
        for (Order order : book.move(List.of(orderId), State.PAID, State.REFUNDING)) {
            var payment = payments.find(order.paymentId()).orElseThrow();
            refunds.add(payment, Refund.Reason.REQUESTED, Refund.State.PENDING);
        }
    }
}
