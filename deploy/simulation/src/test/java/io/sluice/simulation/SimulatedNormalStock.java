package io.sluice.simulation;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.item.NormalStock;
import io.sluice.stock.ledger.UnitDelta;
import java.util.Optional;

/** Units outside the promotion. */
final class SimulatedNormalStock implements NormalStock {
    private final Database.Table<ItemId, Units> rows;

    SimulatedNormalStock(Database database, ItemId itemId, Units units) {
        this.rows = database.table();
        rows.put(itemId, units);
    }

    @Override
    public Optional<Units> find(ItemId itemId) {
        return rows.find(itemId);
    }

    @Override
    public boolean change(ItemId itemId, UnitDelta change) {
        throw new UnsupportedOperationException("not simulated");
    }

    @Override
    public boolean remove(ItemId itemId, Units units) {
        Units left = rows.find(itemId).orElse(Units.NONE);
        if (units.isMoreThan(left)) {
            return false;
        }
        rows.put(itemId, left.minus(units));
        return true;
    }

    @Override
    public void add(ItemId itemId, Units units) {
        rows.put(itemId, rows.find(itemId).orElse(Units.NONE).plus(units));
    }
}
