package io.sluice.order.refund;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.RefundId;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Has a refund tried now that would wait for its next try, because an admin knows that the provider works again. */
@Service
public class RetryRefund {
    private final Refunds refunds;

    RetryRefund(Refunds refunds) {
        this.refunds = refunds;
    }

    /** What came of the request. */
    public enum Outcome {
        /** It is due now. */
        RETRIED,
        UNKNOWN_REFUND,
        /** The money is back, or stays. */
        DONE
    }

    @Transactional
    public Outcome retry(RefundId id, UserId by) {
        return refunds.find(id)
                .map(refund -> refunds.retry(refund, by) ? Outcome.RETRIED : Outcome.DONE)
                .orElse(Outcome.UNKNOWN_REFUND);
    }
}
