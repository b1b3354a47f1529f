package io.sluice.sale.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the entries of a ledger by kind and reservation. */
final class LedgerIndex {

    private final List<DatabaseRecords.Entry> entries;
    private final Map<String, Long> units = new HashMap<>();

    LedgerIndex(List<DatabaseRecords.Entry> entries) {
        this.entries = entries;
        entries.forEach(entry -> units.merge(entry.key(), entry.units(), Long::sum));
    }

    boolean has(String kind, String subject) {
        return units.containsKey(kind + ":" + subject);
    }

    /** Whether there is exactly one decision on a hold: accepted or refused. */
    boolean isDecidedOnce(String reservationId) {
        return has("reserve", reservationId) != has("refuse", reservationId);
    }

    boolean hasEntryFor(DatabaseRecords.Hold hold, DatabaseRecords.BatchType type) {
        String reservationId = hold.reservationId();
        return switch (type) {
            case RESERVE -> has("reserve", reservationId) || has("refuse", reservationId);
            case RESTOCK -> has("restock", reservationId);
        };
    }

    /** Units that belong to a reservation now. */
    long unitsOf(String reservationId) {
        return -units.getOrDefault("reserve:" + reservationId, 0L) - units.getOrDefault("restock:" + reservationId, 0L);
    }

    /** The units of all entries of these kinds. */
    long sum(String... kinds) {
        List<String> wanted = List.of(kinds);
        return entries.stream()
                .filter(entry -> wanted.contains(entry.kind()))
                .mapToLong(DatabaseRecords.Entry::units)
                .sum();
    }

    long total() {
        return entries.stream().mapToLong(DatabaseRecords.Entry::units).sum();
    }

    /** Entries with the name of another entry. */
    long duplicates() {
        return entries.size() - units.size();
    }

    /** Restock entries of units that were never sold. */
    long restocksWithoutReserve() {
        return entries.stream()
                .filter(entry -> entry.kind().equals("restock"))
                .filter(entry -> !has("reserve", entry.key().substring("restock:".length())))
                .count();
    }
}
