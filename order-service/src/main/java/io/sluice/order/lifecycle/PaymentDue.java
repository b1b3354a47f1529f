package io.sluice.order.lifecycle;

import io.sluice.common.selling.id.PaymentId;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How an order is to be paid, and by what it was.
 *
 * @param timeToPay how long it waits for its payment once it is confirmed
 * @param payBefore its deadline; null until it is confirmed
 * @param paymentId the payment that pays it; null while none does
 */
public record PaymentDue(
        Duration timeToPay,
        @Nullable Instant payBefore,
        @Nullable PaymentId paymentId) {
    /** Of an order that is not confirmed yet. */
    public static PaymentDue within(Duration timeToPay) {
        return new PaymentDue(timeToPay, null, null);
    }

    PaymentDue from(Instant confirmedAt) {
        return new PaymentDue(timeToPay, confirmedAt.plus(timeToPay), paymentId);
    }
}
