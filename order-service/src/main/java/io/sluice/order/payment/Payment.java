package io.sluice.order.payment;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentState;
import java.time.Instant;

/**
 * An attempt to pay an order.
 *
 * @param state what the provider reported last; CAPTURED is final: the money is with us, and pays the order or goes back
 * @param polls how often the provider was asked what became of it
 */
public record Payment(PaymentId id, OrderId orderId, Money money, PaymentState state, Instant createdAt, int polls) {
    @Override
    public String toString() {
        return "payment " + id;
    }
}
