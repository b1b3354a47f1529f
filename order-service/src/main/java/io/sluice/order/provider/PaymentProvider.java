package io.sluice.order.provider;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import java.util.Optional;

/**
 * Takes the buyers' money for us. Every call may be repeated: the ids are ours. A call throws {@link ProviderUnavailableException} if
 * the provider cannot be reached, or its answer cannot be read, and {@link ProviderRefusedException} if it refuses for good.
 */
public interface PaymentProvider {
    /** Creates a payment and answers where the buyer pays. From there the buyer comes back to the page of the order. */
    String create(PaymentId paymentId, OrderId orderId, Money money);

    /** What became of a payment; empty if the provider does not know it. */
    Optional<PaymentReport> find(PaymentId paymentId);

    /**
     * Closes a payment whose order has ended, so that nobody pays it any more. Answers what became of it: FAILED if it is closed,
     * CAPTURED if it was paid before, PENDING if the buyer is paying at this moment; empty if the provider does not know it.
     */
    Optional<PaymentReport> close(PaymentId paymentId);

    /** Sends the money of a payment back. Answers whether it is back. */
    boolean refund(RefundId refundId, PaymentId paymentId, Money money);

    /** Reads a callback, after checking that it comes from the provider. */
    CallbackReading readCallback(ProviderCallback callback);
}
