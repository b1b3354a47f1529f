package io.sluice.stock.ledger.persistence;

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
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisLedger implements Ledger {
    private final LedgerMapper entries;
    private final Clock clock;

    MyBatisLedger(LedgerMapper entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    @Override
    public boolean recordStockChange(ItemId itemId, CommandId commandId, UnitDelta change, Identity by) {
        return entries.insertIfNew(EntryName.stock(commandId), itemId, change, by.subject(), clock.instant()) == 1;
    }

    @Override
    public void recordAllotted(PromoId promoId, ItemId itemId, Units units) {
        insert(EntryName.allot(promoId), promoId, itemId, UnitDelta.added(units), null);
    }

    @Override
    public Optional<LedgerEntry> findAllotted(PromoId promoId) {
        return find(EntryName.allot(promoId));
    }

    @Override
    public void recordReplenished(PromoId promoId, ItemId itemId, Epoch epoch, CommandId commandId, Units units) {
        insert(EntryName.replenish(commandId), promoId, itemId, UnitDelta.added(units), epoch);
    }

    @Override
    public Optional<LedgerEntry> findReplenished(CommandId commandId) {
        return find(EntryName.replenish(commandId));
    }

    @Override
    public void recordUnsoldReturned(PromoId promoId, ItemId itemId, Units units) {
        insert(EntryName.returnUnsold(promoId), promoId, itemId, UnitDelta.removed(units), null);
    }

    private void insert(EntryName name, PromoId promoId, ItemId itemId, UnitDelta units, @Nullable Epoch epoch) {
        entries.insert(new LedgerRow(name.value(), itemId, promoId, units.value(), epoch, clock.instant()));
    }

    @Override
    public void recordReserved(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        entries.insertReserved(promoId, itemId, epoch, rows(holds, EntryName::reserve), clock.instant());
    }

    @Override
    public void recordRefused(PromoId promoId, ItemId itemId, Refusal refusal, List<Hold> holds) {
        entries.insertRefused(promoId, itemId, refusal, rows(holds, EntryName::refuse), clock.instant());
    }

    @Override
    public void recordRestocked(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        entries.insertRestocked(promoId, itemId, epoch, rows(holds, EntryName::restock), clock.instant());
    }

    @Override
    public void recordReturned(PromoId promoId, ItemId itemId, List<Hold> holds) {
        entries.insertReturned(promoId, itemId, rows(holds, EntryName::returnRestocked), clock.instant());
    }

    @Override
    public Map<EntryName, LedgerEntry> find(PromoId promoId, Stream<EntryName> names) {
        // Each once, whatever a batch repeats: one name finds one entry.
        String rows = JsonRows.of(names.map(EntryName::value).distinct());
        return entries.findAll(promoId, rows).stream()
                .map(EntryRow::toEntry)
                .collect(Collectors.toMap(LedgerEntry::name, Function.identity()));
    }

    private Optional<LedgerEntry> find(EntryName name) {
        return entries.find(name).map(EntryRow::toEntry);
    }

    /** Entry, user and units of each. By user, so that batches with the same buyers lock their rows in the same order. */
    private static String rows(List<Hold> holds, Function<ReservationId, EntryName> name) {
        return JsonRows.of(holds.stream()
                .sorted(Comparator.comparing(hold -> hold.userId().value()))
                .map(hold -> List.of(
                        name.apply(hold.reservationId()).value(),
                        hold.userId().value(),
                        hold.units().value())));
    }
}
