package io.sluice.order.payment;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.order.provider.ProviderCalls;
import io.sluice.order.provider.ProviderUnavailableException;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Polls the provider for payments that it has not reported, several at a time, until it is known what became of them. */
@Component
class PollPayments {
    private static final int PAGE = 200;

    private final PaymentPolls polls;
    private final PollPayment pollPayment;
    private final ProviderCalls calls;
    private final Jobs jobs;

    PollPayments(PaymentPolls polls, PollPayment pollPayment, ProviderCalls calls, Jobs jobs) {
        this.polls = polls;
        this.pollPayment = pollPayment;
        this.calls = calls;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.payment.poll-interval}")
    void pollDue() {
        jobs.run(
                new DueWork<>(
                        "poll-payments",
                        PAGE,
                        polls::findDue,
                        polls::postpone,
                        pollPayment::ask,
                        List.of(
                                ProviderUnavailableException.class,
                                DataAccessException.class,
                                TransactionException.class)),
                calls);
    }
}
