package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.ledger.LedgerEntry;
import io.sluice.stock.ledger.Refusal;
import io.sluice.stock.ledger.UnitDelta;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;

/** The ledger's table: no two entries have the same name. */
final class SimulatedLedger implements Ledger {
    private final Database.Table<EntryName, LedgerEntry> rows;

    SimulatedLedger(Database database) {
        this.rows = database.table();
    }

    List<LedgerEntry> peek() {
        return rows.all().toList();
    }

    Optional<LedgerEntry> peek(EntryName name) {
        return rows.find(name);
    }

    private void insert(
            EntryName name, @Nullable UserId userId, UnitDelta units, Epoch epoch, @Nullable Refusal refusal) {
        if (!rows.addIfAbsent(name, new LedgerEntry(name, userId, units, epoch, refusal))) {
            throw new DuplicateKeyException("There is an entry " + name);
        }
    }

    @Override
    public boolean recordStockChange(ItemId itemId, CommandId commandId, UnitDelta change, Identity by) {
        throw new UnsupportedOperationException("not simulated");
    }

    @Override
    public void recordAllotted(PromoId promoId, ItemId itemId, Units units) {
        insert(EntryName.allot(promoId), null, UnitDelta.added(units), Epoch.FIRST, null);
    }

    @Override
    public Optional<LedgerEntry> findAllotted(PromoId promoId) {
        return rows.find(EntryName.allot(promoId));
    }

    @Override
    public void recordReplenished(PromoId promoId, ItemId itemId, Epoch epoch, CommandId commandId, Units units) {
        insert(EntryName.replenish(commandId), null, UnitDelta.added(units), epoch, null);
    }

    @Override
    public Optional<LedgerEntry> findReplenished(CommandId commandId) {
        return rows.find(EntryName.replenish(commandId));
    }

    @Override
    public void recordUnsoldReturned(PromoId promoId, ItemId itemId, Units units) {
        insert(EntryName.returnUnsold(promoId), null, UnitDelta.removed(units), Epoch.FIRST, null);
    }

    @Override
    public void recordReserved(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        insertAll(holds, EntryName::reserve, UnitDelta::removed, epoch);
    }

    @Override
    public void recordRefused(PromoId promoId, ItemId itemId, Refusal refusal, List<Hold> holds) {
        holds.forEach(hold ->
                insert(EntryName.refuse(hold.reservationId()), hold.userId(), new UnitDelta(0), Epoch.FIRST, refusal));
    }

    @Override
    public void recordRestocked(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        insertAll(holds, EntryName::restock, UnitDelta::added, epoch);
    }

    @Override
    public void recordReturned(PromoId promoId, ItemId itemId, List<Hold> holds) {
        insertAll(holds, EntryName::returnRestocked, UnitDelta::removed, Epoch.FIRST);
    }

    private void insertAll(
            List<Hold> holds, Function<ReservationId, EntryName> name, Function<Units, UnitDelta> units, Epoch epoch) {
        holds.forEach(hold ->
                insert(name.apply(hold.reservationId()), hold.userId(), units.apply(hold.units()), epoch, null));
    }

    @Override
    public Map<EntryName, LedgerEntry> find(PromoId promoId, Stream<EntryName> names) {
        return names.distinct()
                .flatMap(name -> rows.find(name).stream())
                .collect(Collectors.toMap(LedgerEntry::name, Function.identity()));
    }
}
