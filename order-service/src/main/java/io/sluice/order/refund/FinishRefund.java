package io.sluice.order.refund;

import io.sluice.common.message.OrderEvent.State;
import io.sluice.order.book.OrderBook;
import io.sluice.order.payment.Refund;
import io.sluice.order.payment.Refunds;
import io.sluice.order.stocklog.GiveUnitsBack;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Notes that the money is back, once. Only now the order gives up its units, and with the event its points and coupon. */
@Service
class FinishRefund {
    private final Refunds refunds;
    private final OrderBook book;
    private final GiveUnitsBack giveUnitsBack;

    FinishRefund(Refunds refunds, OrderBook book, GiveUnitsBack giveUnitsBack) {
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
