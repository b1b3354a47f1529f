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
        @Nullable String returnUrl) {

    /** Where the payer goes afterwards does not matter: a shop that moved may repeat its request. */
    boolean asksForTheSameAs(PaymentRequest other) {
        return paymentId.equals(other.paymentId)
                && orderId.equals(other.orderId)
                && money.equals(other.money)
                && callbackUrl.equals(other.callbackUrl);
    }
}
