package io.sluice.order.refund;

import io.sluice.common.job.SingleRunner;
import io.sluice.order.payment.PaymentProvider;
import io.sluice.order.payment.Refund;
import io.sluice.order.payment.Refunds;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.messaging.MessagingException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Works on refunds until the provider has settled them. Every step can be done twice without harm. */
@Component
class ProcessRefunds {
    private static final Logger log = LoggerFactory.getLogger(ProcessRefunds.class);
    private static final int AT_ONCE = 100;

    private final Refunds refunds;
    private final ReinstateOrder reinstate;
    private final PaymentProvider provider;
    private final CompleteRefund finishRefund;
    private final SingleRunner runner;

    ProcessRefunds(
            Refunds refunds,
            ReinstateOrder reinstate,
            PaymentProvider provider,
            CompleteRefund finishRefund,
            SingleRunner runner) {
        this.refunds = refunds;
        this.reinstate = reinstate;
        this.provider = provider;
        this.finishRefund = finishRefund;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.order.payment.work-every}")
    void work() {
        runner.run("settle-refunds", () -> {
            try {
                refunds.due(AT_ONCE).forEach(this::workOn);
            } catch (PaymentProvider.UnavailableException
                    | MessagingException
                    | DataAccessException
                    | TransactionException e) {
                // The others would wait for the same time-out; they are due at the next look.
                log.warn("refunds are tried again later: {}", e.getMessage());
            }
        });
    }

    private void workOn(Refund refund) {
        // Before the work: if it breaks off it is tried again, and later each time.
        refunds.tryAgain(refund);
        switch (refund.state()) {
            case UNIT_SOUGHT -> seekUnit(refund);
            case PENDING -> sendBack(refund);
            case KEPT, SETTLED -> throw new IllegalStateException("nothing is left to do for " + refund.id());
        }
    }

    private void seekUnit(Refund refund) {
        if (!reinstate.reinstate(refund) && refunds.giveUpSeeking(refund.id())) {
            sendBack(refund);
        }
    }

    private void sendBack(Refund refund) {
        if (provider.refund(refund)) {
            finishRefund.finish(refund);
        }
    }
}
