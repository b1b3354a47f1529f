package io.sluice.payment.store;

/** The merchant's request to refund a payment. */
public record RefundRequest(RefundId refundId, PaymentId paymentId, Money money) {}
