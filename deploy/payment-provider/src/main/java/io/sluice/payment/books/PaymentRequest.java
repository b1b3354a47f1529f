package io.sluice.payment.books;

/**
 * What the merchant asks to be paid.
 *
 * @param callbackUrl where the outcome is told
 * @param returnUrl where the payer goes afterwards; may be null
 */
public record PaymentRequest(String paymentId, String orderId, Money money, String callbackUrl, String returnUrl) {}
