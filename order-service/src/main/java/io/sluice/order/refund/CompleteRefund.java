package io.sluice.order.refund;

import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.RestockUnits;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Records that the money is back, once. Only now the order gives up its units, and with the event its points and coupon. */
@Service
class CompleteRefund {
    private final Refunds refunds;
    private final Orders orders;
    private final RestockUnits restockUnits;

    CompleteRefund(Refunds refunds, Orders orders, RestockUnits restockUnits) {
        this.refunds = refunds;
        this.orders = orders;
        this.restockUnits = restockUnits;
    }

    @Transactional
    public void complete(Refund refund) {
        if (refunds.markRefunded(refund.id())) {
            giveUpUnits(refund);
        }
    }

    /** Whether an admin completed by hand what the provider refuses. */
    @Transactional
    public boolean completeByHand(Refund refund, OnBehalf by) {
        boolean completed = refunds.completeByHand(refund.id(), by);
        if (completed) {
            giveUpUnits(refund);
        }
        return completed;
    }

    private void giveUpUnits(Refund refund) {
        if (refund.reason() == Refund.Reason.REQUESTED) {
            restockUnits.restock(orders.change(List.of(refund.orderId()), Change.COMPLETE_REFUND));
        }
    }
}
