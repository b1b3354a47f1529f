package io.sluice.order.payment;

import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.refund.Refund.Reason;
import io.sluice.order.refund.Refunds;
import io.sluice.order.shipping.Shipments;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Captures a payment, once. It pays its order if that can be paid; else the money goes back. */
@Service
class CapturePayment {
    private final Payments payments;
    private final Refunds refunds;
    private final Orders orders;
    private final Shipments shipments;

    CapturePayment(Payments payments, Refunds refunds, Orders orders, Shipments shipments) {
        this.shipments = shipments;
        this.payments = payments;
        this.refunds = refunds;
        this.orders = orders;
    }

    /** Whether it was captured now, and not before. */
    @Transactional
    public boolean capture(PaymentId paymentId, @Nullable String providerRef) {
        Payment payment = payments.lock(paymentId);
        if (payment.state() == PaymentState.CAPTURED) {
            return false;
        }
        payments.capture(paymentId, providerRef);
        if (orders.markPaid(payment.orderId(), paymentId)) {
            shipments.add(List.of(payment.orderId()));
        } else {
            refund(payment, orders.lock(payment.orderId()));
        }
        return true;
    }

    private void refund(Payment payment, Order order) {
        if (order.state() == OrderState.CLOSED) {
            refunds.addAwaitingUnits(payment.id(), payment.orderId(), payment.money());
        } else {
            refunds.add(payment.id(), payment.orderId(), payment.money(), reasonToRefund(order));
        }
    }

    private static Reason reasonToRefund(Order order) {
        return switch (order.state()) {
            case PAID, REFUNDING, REFUNDED -> Reason.SECOND;
            // One that waits for the ledger again was reinstated with an earlier payment.
            case ACCEPTED -> Reason.SECOND;
            case CANCELLED, REJECTED -> Reason.LATE;
            case CLOSED, CONFIRMED ->
                throw new IllegalStateException("Order " + order.id() + " could have been paid or reinstated");
        };
    }
}
