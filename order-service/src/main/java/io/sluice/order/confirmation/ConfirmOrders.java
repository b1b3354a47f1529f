package io.sluice.order.confirmation;

import io.sluice.common.message.StockResult;
import io.sluice.order.book.OrderBook;
import io.sluice.order.stocklog.StockLog;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes the ledger's word: what it took can be paid, what it did not have is rejected. The same word again changes nothing. */
@Service
class ConfirmOrders {
    private final OrderBook book;
    private final StockLog stockLog;

    ConfirmOrders(OrderBook book, StockLog stockLog) {
        this.book = book;
        this.stockLog = stockLog;
    }

    /** What changed. */
    record Changes(int confirmed, int rejected) {}

    @Transactional
    public Changes take(StockResult result) {
        int confirmed = book.confirm(result.accepted());
        int rejected = book.reject(result.refused());
        stockLog.settle(result.batchId());
        return new Changes(confirmed, rejected);
    }
}
