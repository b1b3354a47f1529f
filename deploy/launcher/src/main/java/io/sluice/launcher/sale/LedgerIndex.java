package io.sluice.launcher.sale;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The entries of a ledger by what caused them. */
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

    /** Exactly one answer to a hold: taken or refused. */
    boolean answersOnce(String reservation) {
        return has("reserve", reservation) != has("refuse", reservation);
    }

    boolean answers(DatabaseRecords.Hold hold, boolean release) {
        String reservation = hold.reservation();
        return release ? has("release", reservation) : has("reserve", reservation) || has("refuse", reservation);
    }

    /** Units that belong to a reservation now. */
    long unitsOf(String reservation) {
        return -units.getOrDefault("reserve:" + reservation, 0L) - units.getOrDefault("release:" + reservation, 0L);
    }

    /** What all moves of these kinds added. */
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

    /** Entries whose name another one has. */
    long repeated() {
        return entries.size() - units.size();
    }

    /** Releases of what was never taken. */
    long groundless() {
        return entries.stream()
                .filter(entry -> entry.kind().equals("release"))
                .filter(entry -> !has("reserve", entry.key().substring("release:".length())))
                .count();
    }
}
