package io.sluice.order.refund;

import io.sluice.common.selling.id.RefundId;
import io.sluice.order.lifecycle.OnBehalf;
import org.springframework.stereotype.Service;

/** Records that an admin sent money back by other means, because the provider refuses to. */
@Service
public class CompleteByHand {
    private final Refunds refunds;
    private final CompleteRefund completeRefund;

    CompleteByHand(Refunds refunds, CompleteRefund completeRefund) {
        this.refunds = refunds;
        this.completeRefund = completeRefund;
    }

    /** What came of it. */
    public enum Outcome {
        COMPLETED,
        UNKNOWN_REFUND,
        /** The provider may still send the money: completed by hand, it would go back twice. */
        NOT_REFUSED
    }

    public Outcome complete(RefundId id, OnBehalf by) {
        return refunds.find(id)
                .map(refund -> completeRefund.completeByHand(refund, by) ? Outcome.COMPLETED : Outcome.NOT_REFUSED)
                .orElse(Outcome.UNKNOWN_REFUND);
    }
}
