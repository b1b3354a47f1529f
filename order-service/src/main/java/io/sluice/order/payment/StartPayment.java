package io.sluice.order.payment;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.ProviderRefusedException;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Begins the payment of an order and leads the buyer to the provider. While one is pending the buyer is led to that one. */
@Service
public class StartPayment {
    private final BeginPayment beginPayment;
    private final Payments payments;
    private final PaymentProvider provider;

    StartPayment(BeginPayment beginPayment, Payments payments, PaymentProvider provider) {
        this.beginPayment = beginPayment;
        this.payments = payments;
        this.provider = provider;
    }

    /** Where the buyer pays. */
    public record StartedPayment(PaymentId paymentId, String payUrl) {}

    /**
     * Empty if the order cannot be paid: not yet, not any more, or not again.
     *
     * @throws io.sluice.order.provider.ProviderUnavailableException if the provider cannot be reached; try again
     * @throws ProviderRefusedException if the provider refuses; try again with another payment
     */
    public Optional<StartedPayment> start(OrderId orderId) {
        // The provider is called after the commit: never a remote call inside a transaction.
        return beginPayment.begin(orderId).map(payment -> new StartedPayment(payment.id(), create(payment)));
    }

    /** One that the provider refuses is of no use: the next try begins another one. */
    private String create(Payment payment) {
        try {
            return provider.create(payment.id(), payment.orderId(), payment.money());
        } catch (ProviderRefusedException e) {
            payments.failForGood(payment.id());
            throw e;
        }
    }
}
