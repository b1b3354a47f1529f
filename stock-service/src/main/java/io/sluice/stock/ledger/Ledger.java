package io.sluice.stock.ledger;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * The record of every move of every unit. An entry is written in the transaction that moves the units, and a second one of the same
 * name cannot be: that move happens once.
 */
@Component
public class Ledger {
    private final LedgerMapper entries;
    private final Clock clock;

    Ledger(LedgerMapper entries, Clock clock) {
        this.entries = entries;
        this.clock = clock;
    }

    /** False if it was recorded before. */
    public boolean recordStockChange(ItemId itemId, CommandId commandId, UnitDelta change) {
        return entries.insertIfNew(EntryName.stock(commandId), itemId, change, clock.instant()) == 1;
    }

    public void recordAllotted(PromoId promoId, ItemId itemId, Units units) {
        var entry = new LedgerEntry(EntryName.allot(promoId), null, UnitDelta.added(units), null);
        entries.insert(entry, promoId, itemId, clock.instant());
    }

    public Optional<LedgerEntry> findAllotted(PromoId promoId) {
        return find(EntryName.allot(promoId));
    }

    public void recordReplenished(PromoId promoId, ItemId itemId, Epoch epoch, CommandId commandId, Units units) {
        var entry = new LedgerEntry(EntryName.replenish(commandId), null, UnitDelta.added(units), epoch);
        entries.insert(entry, promoId, itemId, clock.instant());
    }

    public Optional<LedgerEntry> findReplenished(CommandId commandId) {
        return find(EntryName.replenish(commandId));
    }

    public void recordUnsoldReturned(PromoId promoId, ItemId itemId, Units units) {
        var entry = new LedgerEntry(EntryName.returnUnsold(promoId), null, UnitDelta.removed(units), null);
        entries.insert(entry, promoId, itemId, clock.instant());
    }

    /** Fails with a duplicate key if one of the holds was reserved before. */
    public void recordReserved(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        entries.insertReserved(promoId, itemId, epoch, rows(holds, EntryName::reserve), clock.instant());
    }

    public void recordRefused(PromoId promoId, ItemId itemId, List<Hold> holds) {
        entries.insertRefused(promoId, itemId, rows(holds, EntryName::refuse), clock.instant());
    }

    public void recordRestocked(PromoId promoId, ItemId itemId, Epoch epoch, List<Hold> holds) {
        entries.insertRestocked(promoId, itemId, epoch, rows(holds, EntryName::restock), clock.instant());
    }

    /** Units that were restocked after the end of their promotion, on to normal stock. */
    public void recordReturned(PromoId promoId, ItemId itemId, List<Hold> holds) {
        entries.insertReturned(promoId, itemId, rows(holds, EntryName::returnRestocked), clock.instant());
    }

    /** Those of these entries of a promotion that exist. */
    public Map<EntryName, LedgerEntry> find(PromoId promoId, Stream<EntryName> names) {
        // Each once, whatever a batch repeats: one name finds one entry.
        String rows = JsonRows.of(names.map(EntryName::value).distinct());
        return entries.findAll(promoId, rows).stream()
                .map(LedgerMapper.EntryRow::toEntry)
                .collect(Collectors.toMap(LedgerEntry::name, Function.identity()));
    }

    private Optional<LedgerEntry> find(EntryName name) {
        return entries.find(name).map(LedgerMapper.EntryRow::toEntry);
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
