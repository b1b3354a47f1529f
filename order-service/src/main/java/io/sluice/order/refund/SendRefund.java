package io.sluice.order.refund;

import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.ProviderRefusedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Has the provider send money back. Repeated without harm: the provider knows a refund by its id. */
@Service
class SendRefund {
    private static final Logger log = LoggerFactory.getLogger(SendRefund.class);

    private final Refunds refunds;
    private final PaymentProvider provider;
    private final CompleteRefund completeRefund;

    SendRefund(Refunds refunds, PaymentProvider provider, CompleteRefund completeRefund) {
        this.refunds = refunds;
        this.provider = provider;
        this.completeRefund = completeRefund;
    }

    /**
     * Completes the refund if the money is back by now. What the provider refuses waits for an admin, and is not tried again.
     *
     * @throws io.sluice.order.provider.ProviderUnavailableException if the provider cannot be reached; try again
     */
    void send(Refund refund) {
        try {
            if (provider.refund(refund.id(), refund.paymentId(), refund.money())) {
                completeRefund.complete(refund);
            }
        } catch (ProviderRefusedException e) {
            log.error(
                    "Could not send {} of order {}; an admin has to decide: {}",
                    refund,
                    refund.orderId(),
                    e.getMessage());
            refunds.refuse(refund.id(), e.answer());
        }
    }
}
