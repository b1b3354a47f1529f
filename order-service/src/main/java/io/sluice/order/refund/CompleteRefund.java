package io.sluice.order.refund;

import io.sluice.common.message.OrderEvent.State;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Refund;
import io.sluice.order.payment.Refunds;
import io.sluice.order.stocklog.RestockUnits;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Notes that the money is back, once. Only now the order gives up its units, and with the event its points and coupon. */
@Service
class CompleteRefund {
    private final Refunds refunds;
    private final Orders book;
    private final RestockUnits giveUnitsBack;

    CompleteRefund(Refunds refunds, Orders book, RestockUnits giveUnitsBack) {
        this.refunds = refunds;
        this.book = book;
        this.giveUnitsBack = giveUnitsBack;
    }

    @Transactional
    public void finish(Refund refund) {
        if (refunds.settle(refund.id()) && refund.reason() == Refund.Reason.REQUESTED) {
            giveUnitsBack.of(book.move(List.of(refund.orderId()), State.REFUNDING, State.REFUNDED));
        }
    }
}
