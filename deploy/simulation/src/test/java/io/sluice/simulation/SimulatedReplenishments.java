package io.sluice.simulation;

import io.sluice.common.selling.id.CommandId;
import io.sluice.stock.allotment.Replenishment;
import io.sluice.stock.allotment.Replenishments;
import java.util.List;
import java.util.Optional;

/** Replenishments that are not finished. */
final class SimulatedReplenishments implements Replenishments {
    private final Database.Table<CommandId, Replenishment> rows;

    SimulatedReplenishments(Database database) {
        this.rows = database.table();
    }

    List<Replenishment> peek() {
        return rows.all().toList();
    }

    @Override
    public void add(Replenishment replenishment) {
        rows.addIfAbsent(replenishment.commandId(), replenishment);
    }

    @Override
    public Optional<Replenishment> find(CommandId commandId) {
        return rows.find(commandId);
    }

    @Override
    public List<Replenishment> findAll() {
        return peek();
    }

    @Override
    public void remove(CommandId commandId) {
        rows.remove(commandId);
    }
}
