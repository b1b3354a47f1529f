package io.sluice.order.refund;

import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import org.springframework.stereotype.Service;

/** Records that an admin sent money back by other means, because the provider refuses to. */
@Service
public class SettleRefund {
    private final Refunds refunds;
    private final CompleteRefund completeRefund;

    SettleRefund(Refunds refunds, CompleteRefund completeRefund) {
        this.refunds = refunds;
        this.completeRefund = completeRefund;
    }

    /** What came of it. */
    public enum Outcome {
        SETTLED,
        UNKNOWN_REFUND,
        /** The provider may still send the money: settled by hand, it would go back twice. */
        NOT_REFUSED
    }

    public Outcome settle(RefundId id, OnBehalf by) {
        return refunds.find(id)
                .map(refund -> completeRefund.settle(refund, by) ? Outcome.SETTLED : Outcome.NOT_REFUSED)
                .orElse(Outcome.UNKNOWN_REFUND);
    }
}
