package io.sluice.stock.item;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.ledger.UnitDelta;
import java.util.Optional;

/** The units of items outside any promotion. Whoever moves some records it in the ledger, in the same transaction. */
public interface NormalStock {
    /** Empty for an item that never had stock. */
    Optional<Units> find(ItemId itemId);

    /** False if there are too few, and then nothing happens. An item's first units make its row. */
    boolean change(ItemId itemId, UnitDelta change);

    /** False if there are too few, and then nothing happens. */
    boolean remove(ItemId itemId, Units units);

    void add(ItemId itemId, Units units);
}
