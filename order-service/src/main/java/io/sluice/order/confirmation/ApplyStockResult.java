package io.sluice.order.confirmation;

import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.message.StockResult;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Refunds;
import io.sluice.order.stocklog.StockLog;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes the ledger's word: what it took can be paid, what it did not have is rejected. The same word again changes nothing. */
@Service
class ApplyStockResult {
    private final Orders book;
    private final Refunds refunds;
    private final StockLog stockLog;

    ApplyStockResult(Orders book, Refunds refunds, StockLog stockLog) {
        this.book = book;
        this.refunds = refunds;
        this.stockLog = stockLog;
    }

    /** The orders that changed. */
    record Changes(List<Order> confirmed, List<Order> rejected) {}

    @Transactional
    public Changes take(StockResult result) {
        List<Order> confirmed = book.confirm(first(result.accepted()));
        List<Order> rejected = book.reject(first(result.refused()));
        // Orders that got their units again were paid before: they never wait for a payment.
        book.decideLate(late(result.accepted()), State.PAID);
        for (Order order : book.decideLate(late(result.refused()), State.REJECTED)) {
            refunds.payBack(order.paymentId());
        }
        stockLog.settle(result.batchId());
        return new Changes(confirmed, rejected);
    }

    private static List<String> first(List<String> rids) {
        return rids.stream().filter(Predicate.not(Order::isLate)).toList();
    }

    private static List<String> late(List<String> rids) {
        return rids.stream().filter(Order::isLate).toList();
    }
}
