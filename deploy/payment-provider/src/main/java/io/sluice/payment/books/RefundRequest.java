package io.sluice.payment.books;

/** The merchant wants to give money back. */
public record RefundRequest(String refundId, String paymentId, Money money) {}
