package io.sluice.stock.item;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.ledger.UnitDelta;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The units of items outside any promotion. Whoever moves some records it in the ledger, in the same transaction. */
@Component
public class NormalStock {
    private final ItemStockMapper items;

    NormalStock(ItemStockMapper items) {
        this.items = items;
    }

    /** Empty for an item that never had stock. */
    Optional<Units> find(ItemId itemId) {
        return items.findAvailable(itemId);
    }

    /** False if there are too few, and then nothing happens. An item's first units make its row. */
    boolean change(ItemId itemId, UnitDelta change) {
        items.ensure(itemId);
        return items.change(itemId, change) == 1;
    }

    /** False if there are too few, and then nothing happens. */
    public boolean remove(ItemId itemId, Units units) {
        return items.remove(itemId, units) == 1;
    }

    public void add(ItemId itemId, Units units) {
        items.add(itemId, units);
    }
}
