package io.sluice.stock.item;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.ledger.UnitDelta;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionAspectSupport;

/** Adds units of an item to normal stock or removes them, once per command. */
@Service
public class ChangeItemStock {
    private final NormalStock stock;
    private final Ledger ledger;

    ChangeItemStock(NormalStock stock, Ledger ledger) {
        this.stock = stock;
        this.ledger = ledger;
    }

    /** What became of a change. */
    public enum Outcome {
        DONE,
        ALREADY_DONE,
        NOT_ENOUGH_STOCK
    }

    /**
     * @param by the admin or the service that asks for it
     */
    @Transactional
    public Outcome change(ItemId itemId, CommandId commandId, UnitDelta change, Identity by) {
        if (!ledger.recordStockChange(itemId, commandId, change, by)) {
            return Outcome.ALREADY_DONE;
        }
        if (!stock.change(itemId, change)) {
            // The entry just written must not stay: its move did not happen.
            TransactionAspectSupport.currentTransactionStatus().setRollbackOnly();
            return Outcome.NOT_ENOUGH_STOCK;
        }
        return Outcome.DONE;
    }
}
