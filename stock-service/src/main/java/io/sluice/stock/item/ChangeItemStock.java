package io.sluice.stock.item;

import java.time.Clock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Adds units of an item to normal stock or takes them out, once per command. */
@Service
class ChangeItemStock {
    private final ItemStockMapper stock;
    private final Clock clock;

    ChangeItemStock(ItemStockMapper stock, Clock clock) {
        this.stock = stock;
        this.clock = clock;
    }

    /** What a change came to. */
    enum Outcome {
        DONE,
        ALREADY_DONE,
        NOT_ENOUGH_STOCK
    }

    @Transactional
    public Outcome change(String itemId, String commandId, int change) {
        if (stock.record("stock:" + commandId, itemId, change, clock.instant()) == 0) {
            return Outcome.ALREADY_DONE;
        }
        stock.ensure(itemId);
        if (stock.change(itemId, change) == 0) {
            // The entry just written must not stay: the move it tells of did not happen.
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return Outcome.NOT_ENOUGH_STOCK;
        }
        return Outcome.DONE;
    }
}
