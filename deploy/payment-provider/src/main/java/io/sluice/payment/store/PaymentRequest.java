package io.sluice.payment.store;

import org.jspecify.annotations.Nullable;

/**
 * The merchant's request to be paid.
 *
 * @param callbackUrl where the outcome is reported
 * @param returnUrl where the payer goes afterwards; may be null
 */
public record PaymentRequest(
        PaymentId paymentId,
        OrderId orderId,
        Money money,
        String callbackUrl,
        @Nullable String returnUrl) {}
