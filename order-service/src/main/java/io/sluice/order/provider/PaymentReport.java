package io.sluice.order.provider;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the provider says of a payment, by callback or when polled.
 *
 * @param paymentId null if what it names cannot be a payment of ours
 * @param orderId null if what it names cannot be an order of ours
 * @param money null if it cannot be an amount of ours
 * @param providerRef the provider's own name of the payment; may be null
 */
public record PaymentReport(
        @Nullable PaymentId paymentId,
        @Nullable OrderId orderId,
        @Nullable Money money,
        PaymentState state,
        @Nullable String providerRef) {
    public PaymentReport {
        Objects.requireNonNull(state, "state");
    }
}
