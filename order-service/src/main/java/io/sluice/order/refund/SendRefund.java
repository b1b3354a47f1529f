package io.sluice.order.refund;

import io.sluice.order.provider.PaymentProvider;
import org.springframework.stereotype.Service;

/** Has the provider send money back. Repeated without harm: the provider knows a refund by its id. */
@Service
class SendRefund {
    private final PaymentProvider provider;
    private final CompleteRefund completeRefund;

    SendRefund(PaymentProvider provider, CompleteRefund completeRefund) {
        this.provider = provider;
        this.completeRefund = completeRefund;
    }

    /**
     * Completes the refund if the money is back by now.
     *
     * @throws io.sluice.order.provider.ProviderUnavailableException if the provider cannot be reached; try again
     */
    void send(Refund refund) {
        if (provider.refund(refund.id(), refund.paymentId(), refund.money())) {
            completeRefund.complete(refund);
        }
    }
}
