package io.sluice.order.refund;

import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.ProviderUnavailableException;
import io.sluice.order.stocklog.BatchNotSentException;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Works on refunds until the provider has sent the money back. Every step can be repeated without harm. */
@Component
class ProcessRefunds {
    private static final int PAGE = 100;

    private final Refunds refunds;
    private final ReinstateOrder reinstateOrder;
    private final PaymentProvider provider;
    private final CompleteRefund completeRefund;
    private final Jobs jobs;

    ProcessRefunds(
            Refunds refunds,
            ReinstateOrder reinstateOrder,
            PaymentProvider provider,
            CompleteRefund completeRefund,
            Jobs jobs) {
        this.refunds = refunds;
        this.reinstateOrder = reinstateOrder;
        this.provider = provider;
        this.completeRefund = completeRefund;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.order.refund.interval}")
    void process() {
        jobs.run(new DueWork<>(
                "process-refunds",
                PAGE,
                refunds::findDue,
                refunds::postpone,
                this::process,
                List.of(
                        ProviderUnavailableException.class,
                        BatchNotSentException.class,
                        DataAccessException.class,
                        TransactionException.class)));
    }

    private void process(Refund refund) {
        switch (refund.state()) {
            case AWAITING_UNITS -> findUnits(refund);
            case PENDING -> sendBack(refund);
            case KEPT, REFUNDED ->
                throw new IllegalStateException(
                        refund + " is due in state " + refund.state() + "; nothing is left to do");
        }
    }

    private void findUnits(Refund refund) {
        if (!reinstateOrder.reinstate(refund) && refunds.stopAwaitingUnits(refund.id())) {
            sendBack(refund);
        }
    }

    private void sendBack(Refund refund) {
        if (provider.refund(refund.id(), refund.paymentId(), refund.money())) {
            completeRefund.complete(refund);
        }
    }
}
