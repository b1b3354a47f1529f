package io.sluice.stock.item.persistence;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.item.NormalStock;
import io.sluice.stock.ledger.UnitDelta;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisNormalStock implements NormalStock {
    private final ItemStockMapper items;

    MyBatisNormalStock(ItemStockMapper items) {
        this.items = items;
    }

    @Override
    public Optional<Units> find(ItemId itemId) {
        return Optional.ofNullable(items.selectById(itemId)).map(ItemStockRow::available);
    }

    @Override
    public boolean change(ItemId itemId, UnitDelta change) {
        items.ensure(itemId);
        return items.change(itemId, change) == 1;
    }

    @Override
    public boolean remove(ItemId itemId, Units units) {
        return items.remove(itemId, units) == 1;
    }

    @Override
    public void add(ItemId itemId, Units units) {
        items.add(itemId, units);
    }
}
