package io.sluice.payment.store;

/** The merchant's request to refund a payment. */
public record RefundRequest(String refundId, String paymentId, Money money) {}
