package io.sluice.order.refund;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.platform.job.RetrySchedule;
import io.sluice.order.provider.ProviderCalls;
import io.sluice.order.provider.ProviderUnavailableException;
import io.sluice.order.stocklog.BatchNotSentException;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Works on refunds, several at a time, until the provider has sent the money back. Every step can be repeated without harm. */
@Component
@EnableConfigurationProperties(RefundProperties.class)
class ProcessRefunds {
    private static final int PAGE = 100;
    private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

    private final Refunds refunds;
    private final ReinstateOrder reinstateOrder;
    private final SendRefund sendRefund;
    private final RetrySchedule schedule;
    private final ProviderCalls calls;
    private final Jobs jobs;

    ProcessRefunds(
            Refunds refunds,
            ReinstateOrder reinstateOrder,
            SendRefund sendRefund,
            RefundProperties properties,
            ProviderCalls calls,
            Jobs jobs) {
        this.refunds = refunds;
        this.reinstateOrder = reinstateOrder;
        this.sendRefund = sendRefund;
        this.schedule = new RetrySchedule(FIRST_WAIT, properties.maxRetryInterval());
        this.calls = calls;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.refund.interval}")
    void process() {
        DueWork<Refund> due = new DueWork<>(
                "process-refunds",
                PAGE,
                refunds::findDue,
                this::postpone,
                this::process,
                List.of(
                        ProviderUnavailableException.class,
                        BatchNotSentException.class,
                        DataAccessException.class,
                        TransactionException.class));
        jobs.run(due, calls);
    }

    /** Later each time. */
    private void postpone(Refund refund) {
        refunds.postpone(refund.id(), schedule.after(refund.progress().tries()));
    }

    private void process(Refund refund) {
        switch (refund.state()) {
            case AWAITING_UNITS -> findUnits(refund);
            case PENDING -> sendRefund.send(refund);
            case KEPT, REFUSED, REFUNDED ->
                throw new IllegalStateException(
                        refund + " is due in state " + refund.state() + "; nothing is left to do");
        }
    }

    private void findUnits(Refund refund) {
        if (!reinstateOrder.reinstate(refund) && refunds.stopAwaitingUnits(refund.id())) {
            sendRefund.send(refund);
        }
    }
}
