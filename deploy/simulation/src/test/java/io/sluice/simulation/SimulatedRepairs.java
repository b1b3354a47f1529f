package io.sluice.simulation;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.reconciling.Repair;
import io.sluice.stock.reconciling.Repairs;
import java.util.List;

/** Repairs of the board. */
final class SimulatedRepairs implements Repairs {
    private final Database.Table<Integer, Repair> rows;

    SimulatedRepairs(Database database) {
        this.rows = database.table();
    }

    List<Repair> peek() {
        return rows.all().toList();
    }

    @Override
    public void add(PromoId promoId, Repair repair) {
        rows.put(rows.rows().size(), repair);
    }

    @Override
    public List<Repair> findAll(PromoId promoId) {
        return peek();
    }
}
