package io.sluice.order.payment;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.ProviderUnavailableException;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.TransactionException;

/** Polls the provider for payments that it has not reported, until it is known what became of them. */
@Service
public class PollPayments {
    private static final int PAGE = 200;

    private final PaymentPolls polls;
    private final PaymentProvider provider;
    private final ApplyPaymentReport applyReport;
    private final Jobs jobs;

    PollPayments(PaymentPolls polls, PaymentProvider provider, ApplyPaymentReport applyReport, Jobs jobs) {
        this.polls = polls;
        this.provider = provider;
        this.applyReport = applyReport;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.payment.poll-interval}")
    void pollDue() {
        jobs.run(new DueWork<>(
                "poll-payments",
                PAGE,
                polls::findDue,
                polls::postpone,
                this::ask,
                List.of(ProviderUnavailableException.class, DataAccessException.class, TransactionException.class)));
    }

    /**
     * Applies what the provider reports of a payment by now.
     *
     * @throws ProviderUnavailableException if it cannot be reached
     */
    public void poll(Payment payment) {
        // Before the answer: if none comes it is polled again, and later each time.
        polls.postpone(payment);
        ask(payment);
    }

    private void ask(Payment payment) {
        provider.find(payment.id()).ifPresentOrElse(applyReport::apply, () -> polls.failIfUnknownForLong(payment));
    }
}
