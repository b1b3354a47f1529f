package io.sluice.payment.store;

/**
 * The merchant's request to be paid.
 *
 * @param callbackUrl where the outcome is reported
 * @param returnUrl where the payer goes afterwards; may be null
 */
public record PaymentRequest(PaymentId paymentId, OrderId orderId, Money money, String callbackUrl, String returnUrl) {}
