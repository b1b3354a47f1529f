package io.sluice.order.payment;

import io.sluice.common.job.SingleRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/** Asks the provider for payments of which it has said nothing, until their fate is known. */
@Service
public class PollPayments {
    private static final Logger log = LoggerFactory.getLogger(PollPayments.class);
    private static final int AT_ONCE = 200;

    private final Payments payments;
    private final PaymentProvider provider;
    private final ApplyPaymentReport takeReport;
    private final SingleRunner runner;

    PollPayments(Payments payments, PaymentProvider provider, ApplyPaymentReport takeReport, SingleRunner runner) {
        this.payments = payments;
        this.provider = provider;
        this.takeReport = takeReport;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.order.payment.work-every}")
    void askForDue() {
        runner.run("ask-for-payments", () -> {
            try {
                payments.due(AT_ONCE).forEach(this::ask);
            } catch (PaymentProvider.UnavailableException e) {
                // The others would wait for the same time-out; they are due at the next look.
                log.warn("payments are asked for later: {}", e.getMessage());
            }
        });
    }

    /**
     * Takes what the provider says of a payment by now.
     *
     * @throws PaymentProvider.UnavailableException if it cannot be asked
     */
    public void ask(Payment payment) {
        // Before the answer: if none comes it is asked again, and later each time.
        payments.askAgain(payment);
        provider.find(payment.id()).ifPresentOrElse(takeReport::take, () -> payments.unknown(payment));
    }
}
