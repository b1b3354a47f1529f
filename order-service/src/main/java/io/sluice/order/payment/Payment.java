package io.sluice.order.payment;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to pay an order.
 *
 * @param state what the provider reported last; CAPTURED is final: the money is with us, and pays the order or goes back
 * @param polls how often the provider was asked what became of it
 */
public record Payment(
        PaymentId id, OrderId orderId, Money money, PaymentState state, Instant createdAt, int polls, Result result) {
    /** One that has just begun. */
    public static Payment begun(PaymentId id, OrderId orderId, Money money, Instant now) {
        return new Payment(id, orderId, money, PaymentState.PENDING, now, 0, Result.NONE);
    }

    /**
     * What the provider has reported, and when we learned it.
     *
     * @param capturedAt null unless the money is with us
     * @param failedAt the first time it was reported as failed; null if never
     * @param providerRef the provider's own name of the payment, if it has one
     */
    public record Result(
            @Nullable Instant capturedAt,
            @Nullable Instant failedAt,
            @Nullable String providerRef) {
        static final Result NONE = new Result(null, null, null);
    }

    @Override
    public String toString() {
        return "payment " + id;
    }
}
